import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './servers/built-program.ts'

export type Release = {
  readonly version: string
  readonly commit: string
  /** The last file of server/migrations that it had. */
  readonly migration: string
}

const HEADING =
  /^## (?<version>\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d, commit (?<commit>[0-9a-f]{8,40}), migrations up to (?<migration>\d{4}-[a-z0-9-]+)\)$/gm

/** The newest release, as the headings of CHANGELOG.md name it. */
export function lastRelease(changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')): Release {
  const [newest] = changelog.matchAll(HEADING)
  const { version = '', commit = '', migration = '' } = newest?.groups ?? {}
  if (!version) throw new Error('CHANGELOG.md names no release with its commit and its last migration.')
  return { version, commit, migration: `${migration}.sql` }
}
