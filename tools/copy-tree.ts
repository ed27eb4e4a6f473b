import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const NOT_SHARED = new Set(['@niramoy', '.cache', '.niramoy-lock'])

/** Copies the working tree to a temporary folder, with the installed packages and links to its own workspaces. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'niramoy-copy-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  linkPackages(root, copy)
  return copy
}

function linkPackages(root: string, copy: string): void {
  mkdirSync(join(copy, 'node_modules/@niramoy'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => !NOT_SHARED.has(entry))) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const name of readdirSync(join(root, 'node_modules/@niramoy'))) {
    symlinkSync(join('../..', name), join(copy, 'node_modules/@niramoy', name))
    const nested = join(root, name, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(copy, name, 'node_modules'))
  }
}
