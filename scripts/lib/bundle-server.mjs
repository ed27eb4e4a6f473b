import * as fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { build } from 'rolldown'
import { root } from './run.mjs'

const sources = path.join(root, 'server', 'src')
const packages = fs.realpathSync(path.join(root, 'node_modules')) + path.sep
const target = process.argv[2] ?? path.join(root, 'build', 'server')

const workers = fs.readdirSync(sources, { recursive: true }).filter((name) => name.endsWith('-worker.ts'))
/** What else shall be bundled beside it: programs that prove something of the shop. */
const others = process.argv.slice(3)
const input = Object.fromEntries(
  [...['main.ts', ...workers].map((name) => path.join(sources, name)), ...others].map((file) => [
    path.basename(file, '.ts'),
    file,
  ]),
)

/** Leaves out what the bundle finds again at run time; our own packages and nested ones come along. */
const installedPackages = {
  name: 'installed-packages',
  async resolveId(id, importer) {
    if (!importer || /^[./]/.test(id) || path.isAbsolute(id)) return null
    if (isBuiltin(id)) return { id, external: true }
    const resolved = await this.resolve(id, importer, { skipSelf: true })
    return resolved?.id.startsWith(packages) ? { id, external: true } : resolved
  },
}

fs.rmSync(target, { recursive: true, force: true })
await build({
  input,
  platform: 'node',
  plugins: [installedPackages],
  output: {
    dir: target,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
})
