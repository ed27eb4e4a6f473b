import { fileURLToPath } from 'node:url'

/** The folder that holds everything, the built program too. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** For `--import`: the process ends with the one that started it and holds its stdin. An address has no line ends. */
export const END_WITH_US = `data:text/javascript,import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.stdin.resume().on('end', () => process.exit()).unref()`
