/** node node.mjs < jobs.json: prints the answers as JSON. The engines and host.mjs lie beside this file. */
import { readFile } from "node:fs/promises";

import * as host from "./host.mjs";
import { run } from "./jobs.mjs";

const jobs = JSON.parse(await readFile("/dev/stdin", "utf8"));
const answers = await run(host, jobs, (name) => readFile(new URL(name, import.meta.url)));
process.stdout.write(JSON.stringify(answers));
