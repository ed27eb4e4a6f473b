import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from './built-program.ts'

const LINKED = ['server', 'node_modules']
/** Nobody looks at a page here, and the tests run before the real ones are built. */
const NO_PAGES = `export async function handle() { return new Response('no pages', { status: 404 }) }\n`
/** It ends with the tests, however they end. */
const END_WITH_US = `data:text/javascript,process.stdin.resume().on('end', () => process.exit()).unref()`

export type Bundle = { readonly folder: string; setPages(source?: string): void; remove(): void }

/** The programs as they are deployed, in a folder with all that they look for around themselves. */
export async function bundlePrograms(): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-built-'))
  const bundler = spawn(process.execPath, ['scripts/lib/bundle-server.mjs', join(folder, 'build')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
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
  const child = spawn(process.execPath, ['--import', END_WITH_US, `build/${name}.js`, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (printed.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (printed.stderr += String(chunk)))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string | null)
  return {
    child,
    ended,
    lines: () => `${printed.stdout}\n${printed.stderr}`.split('\n').filter((line) => line !== ''),
  }
}
