/** The engine in the browser. */
export { makeBot, type Bot } from "./bots";
export { completeOptions, decksOf, lookUp, makeRecord, type Description, type Values } from "./description";
export { Engine, engineName } from "./engine";
export { LocalGame } from "./game";
