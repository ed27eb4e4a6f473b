import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER } from './config/paths.ts'

/** The version that runs, as the repository's package.json names it. */
export const VERSION = (
  JSON.parse(readFileSync(join(SERVER, '../package.json'), 'utf8')) as { readonly version: string }
).version
