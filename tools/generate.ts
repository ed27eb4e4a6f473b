import { runGenerators } from './generators.ts'

/** `npm run generate`: writes every file that is made from another. */
process.exitCode = (await runGenerators([])) ? 0 : 1
