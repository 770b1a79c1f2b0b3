/** Every unit test may read sentences in both languages. */
import { loadPhrases } from "../src/words/phrases.svelte";

await Promise.all([loadPhrases("en"), loadPhrases("fr")]);
