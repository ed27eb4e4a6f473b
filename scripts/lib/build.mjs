import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { mustRun, root } from './run.mjs'

const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'domain',
  'texts',
  'contract',
  'search',
  'scripts/lib',
]

/** What is built, from which files, and the file that proves it is there. */
const PARTS = {
  web: {
    sources: [...SHARED, 'web'],
    product: 'web/build/server/index.js',
    command: ['react-router', ['build'], { cwd: path.join(root, 'web'), env: { NODE_ENV: 'production' } }],
  },
  server: {
    sources: [...SHARED, 'server/src'],
    product: 'build/server/main.js',
    command: ['node', ['scripts/lib/bundle-server.mjs']],
  },
}

const getStamp = (part) => path.join(root, 'build', `.${part}-stamp`)

/** Builds the parts whose sources have changed since they were built; returns their names. */
export async function ensureBuilt({ force = false, parts = Object.keys(PARTS), step = '' } = {}) {
  const hashes = Object.fromEntries(parts.map((part) => [part, computeHash(PARTS[part].sources)]))
  const stale = parts.filter((part) => force || !isFresh(part, hashes[part]))
  if (stale.length > 0) console.log(`${step}Building ${stale.join(' and ')} (about half a minute) …`)
  await Promise.all(stale.map((part) => build(part, hashes[part])))
  return stale
}

async function build(part, hash) {
  fs.rmSync(getStamp(part), { force: true })
  const [command, args, options] = PARTS[part].command
  await mustRun(`Building ${part}`, command, args, { ...options, quiet: true })
  fs.mkdirSync(path.dirname(getStamp(part)), { recursive: true })
  fs.writeFileSync(getStamp(part), hash)
}

function isFresh(part, hash) {
  if (!fs.existsSync(path.join(root, PARTS[part].product))) return false
  return fs.existsSync(getStamp(part)) && fs.readFileSync(getStamp(part), 'utf8') === hash
}

function computeHash(sources) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of sources.flatMap((source) => filesIn(source))) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(source) {
  const where = path.join(root, source)
  if (!fs.existsSync(where)) return []
  if (!fs.statSync(where).isDirectory()) return [source]
  return fs
    .readdirSync(where)
    .filter((name) => !/^(node_modules|build|\.react-router|\..*|.*\.test\.tsx?)$/.test(name))
    .sort()
    .flatMap((name) => filesIn(`${source}/${name}`))
}
