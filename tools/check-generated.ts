import { runGenerators } from './generators.ts'

/** Fails, naming the file, when something that is made from another file is stale. */
process.exitCode = (await runGenerators(['--check'])) ? 0 : 1
