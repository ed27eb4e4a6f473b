import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER } from './config/paths.ts'

type Version = {
  /** As CHANGELOG.md and package.json name it. */
  readonly number: string
  /** What it was built from; null where that is not known. For those who run the shop, not for visitors. */
  readonly commit: string | null
}

export const VERSION: Version = readVersion()

/** A build writes the file beside its programs; from the sources it is package.json that tells. */
function readVersion(): Version {
  const built = join(dirname(fileURLToPath(import.meta.url)), 'version.json')
  if (existsSync(built)) return JSON.parse(readFileSync(built, 'utf8'))
  const { version } = JSON.parse(readFileSync(join(SERVER, '../package.json'), 'utf8'))
  return { number: version, commit: null }
}

/** For a line of the log. */
export function versionLine({ number, commit }: Version = VERSION): string {
  return commit ? `${number} (${commit})` : number
}
