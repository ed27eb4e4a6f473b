import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastRelease, type Release } from '../../server/src/testing/database.ts'
import { ROOT } from '../../server/src/testing/servers/launch.ts'

/** The last release, built from git's history in a folder of its own; the next run finds it there. */
export function buildRelease(commit = lastRelease().commit): Release & { readonly folder: string } {
  const release = { ...lastRelease(), commit }
  const folder = join(tmpdir(), `niramoy-release-${commit}`)
  const built = join(folder, 'build/.web-stamp')
  if (!existsSync(built)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    run('sh', ['-c', `git -C "$1" archive "$2" | tar -x -C "$3"`, 'sh', ROOT, commit, folder])
    install(folder)
    run('node', ['scripts/build.mjs'], folder)
  }
  const last = readdirSync(join(folder, 'server/migrations')).sort().at(-1)
  if (last !== release.migration && commit === lastRelease().commit)
    throw new Error(`CHANGELOG.md says that ${commit} ends with ${release.migration}; it ends with ${last}.`)
  return { ...release, migration: last ?? '', folder }
}

/** Packages are the ones installed here where the lock file is the same but for our own version. */
function install(folder: string): void {
  if (packagesIn(folder) !== packagesIn(ROOT)) {
    run('npm', ['ci', '--include=dev'], folder)
    return
  }
  for (const place of ['.', 'server', 'web']) {
    const from = join(ROOT, place, 'node_modules')
    // links inside it lead to the workspaces beside it: those of the release
    const to = join(folder, place, 'node_modules')
    if (existsSync(from)) cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
}

function packagesIn(folder: string): string {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Record<string, unknown>
  }
  return JSON.stringify(Object.entries(lock.packages).filter(([where]) => where.includes('node_modules/')))
}

function run(command: string, args: readonly string[], cwd = ROOT): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args[0]} failed:\n${stdout}${stderr}`)
}
