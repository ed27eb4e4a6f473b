import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { build } from 'rolldown'
import { root } from './run.mjs'

const sources = path.join(root, 'server', 'src')
const packages = fs.realpathSync(path.join(root, 'node_modules')) + path.sep
/** The target folder, and programs of other folders to bundle as well. */
const [target = path.join(root, 'build', 'server'), ...others] = process.argv.slice(2)

/** The server and the operator's programs. */
const programs = [
  'main.ts',
  'admin-create.ts',
  'admin-reset-second-factor.ts',
  'shop-init.ts',
  'verify.ts',
  'backup.ts',
  'restore.ts',
  'go-live.ts',
  'care.ts',
]
const workers = fs.readdirSync(sources, { recursive: true }).filter((name) => name.endsWith('-worker.ts'))
const files = [
  ...[...programs, ...workers].map((name) => path.join(sources, name)),
  ...others.map((name) => path.resolve(root, name)),
]
const input = Object.fromEntries(files.map((file) => [path.basename(file, '.ts'), file]))

/** Leaves out packages that are found at run time; our own and nested ones are bundled. */
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

fs.writeFileSync(path.join(target, 'version.json'), `${JSON.stringify(getVersion())}\n`)

/** An image is built without git, so its commit comes from outside. */
function getVersion() {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const git = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return { number: version, commit: process.env.NIRAMOY_COMMIT || git.stdout?.trim() || null }
}
