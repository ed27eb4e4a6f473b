import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER } from '../../platform/config/paths.ts'

const COMMON: ReadonlySet<string> = new Set(
  readFileSync(join(SERVER, 'data/common-passwords.txt'), 'utf8').trimEnd().split('\n'),
)

/** In letters of any size: guessers try `Password1` right after `password1`. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFKC').toLowerCase())
}
