import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from './built-program.ts'
import { launch } from './launch.ts'

const LINKED = ['server', 'node_modules']
/** No page is looked at here, and the tests run before the real ones are built. */
const NO_PAGES = `export const isSameForAll = () => false\nexport async function handle() { return new Response('no pages', { status: 404 }) }\n`

export type Bundle = { readonly folder: string; setPages(source?: string): void; remove(): void }

/** The programs as they are deployed, and `others`, in a folder with all that they look for around themselves. */
export async function bundlePrograms(...others: readonly string[]): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-built-'))
  const args = ['scripts/lib/bundle-server.mjs', join(folder, 'build'), ...others]
  const bundler = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] })
  const [complaint, [code]] = await Promise.all([text(bundler.stderr), once(bundler, 'exit')])
  if (code !== 0) throw new Error(`the server could not be bundled:\n${complaint}`)
  for (const part of LINKED) symlinkSync(join(ROOT, part), join(folder, part), 'junction')
  mkdirSync(join(folder, 'web/build/server'), { recursive: true })
  mkdirSync(join(folder, 'web/build/client/assets'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  const setPages = (source = NO_PAGES) => writeFileSync(join(folder, 'web/build/server/index.js'), source)
  setPages()
  return {
    folder,
    setPages,
    remove() {
      for (const part of LINKED) unlinkSync(join(folder, part))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Running = {
  readonly child: ChildProcess
  readonly ended: Promise<number | string | null>
  /** All that it has printed so far, line by line. */
  lines(): string[]
}

/** `name` is the program's: `main`, `verify` … Nothing of the tests' own environment reaches it. */
export function runBundled(
  { folder }: Bundle,
  { name, args = [], env }: { name: string; args?: readonly string[]; env: Record<string, string> },
): Running {
  const { child, ended } = launch([`build/${name}.js`, ...args], {
    cwd: folder,
    env: { DATA_DIR: join(folder, 'data'), ...env },
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => (printed.stdout += String(chunk)))
  child.stderr?.on('data', (chunk) => (printed.stderr += String(chunk)))
  return {
    child,
    ended,
    lines: () => `${printed.stdout}\n${printed.stderr}`.split('\n').filter((line) => line !== ''),
  }
}
