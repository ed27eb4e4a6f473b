import { existsSync } from 'node:fs'
import { chmod, cp, lchown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseRefused } from '../database-trouble.ts'
import { startPostgres } from './embedded-postgres.ts'
import { clusterAt, findPostmaster } from './postgres-cluster.ts'

/** What the demo has in DATA_DIR; without the name of the place (`shop-id`), for a copy is another place. */
const PARTS = ['files', 'postgres.password', 'postgres'] as const
const IS_RUNNING = 'The shop is running. Stop it first (Ctrl-C where npm start runs), then run this again.'

/** Copies the data folder of the embedded PostgreSQL and the shop's files into a new folder; returns its bytes. */
export async function savePlainCopy(dataDir: string, target: string): Promise<number> {
  const cluster = clusterAt(join(dataDir, 'postgres'))
  const control = join(cluster.dataDir, 'global', 'pg_control')
  if (!existsSync(control)) {
    throw new DatabaseRefused(
      `There is no database in ${cluster.dataDir}. Start the shop once, or set DATABASE_URL.`,
    )
  }
  if (existsSync(target)) throw new DatabaseRefused(`${target} exists already: name a new folder.`)
  if (findPostmaster(cluster)) throw new DatabaseRefused(IS_RUNNING)
  const before = await readFile(control)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const part = await mkdtemp(join(dirname(target), `${basename(target)}.part-`))
  try {
    const bytes = await copyParts(resolve(dataDir), part)
    // each start and each stop writes this file: what came meanwhile has changed the others as well
    if (findPostmaster(cluster) || !before.equals(await readFile(control)))
      throw new DatabaseRefused(IS_RUNNING)
    await rename(part, target)
    return bytes
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/**
 * Makes such a copy the embedded database. It is started once beside its place, so that one that does not run is found
 * out, and `mark` can write into it; then it moves in as a whole. What is there already stays.
 */
export async function restorePlainCopy(
  dataDir: string,
  folder: string,
  mark: (url: string) => Promise<void>,
): Promise<void> {
  await expectCopy(folder)
  const root = resolve(dataDir)
  if (PARTS.some((part) => existsSync(join(root, part)))) {
    throw new DatabaseRefused(
      `${root} has a shop already, and nothing is written over it. Stop that shop and move it away (mv ${root} ${root}-before), or set DATA_DIR to another folder; then run this again.`,
    )
  }
  await mkdir(root, { recursive: true })
  const aside = await mkdtemp(join(root, 'restore-'))
  try {
    // the account that PostgreSQL runs as has to pass it
    await chmod(aside, 0o711)
    await copyParts(folder, aside)
    const server = await startPostgres({ dataDir: join(aside, 'postgres') })
    try {
      await mark(server.url('niramoy'))
    } finally {
      await server.stop()
    }
    for (const part of PARTS) {
      if (existsSync(join(aside, part))) await rename(join(aside, part), join(root, part))
    }
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function expectCopy(folder: string): Promise<void> {
  if (existsSync(join(folder, 'postgres', 'PG_VERSION'))) return
  if (existsSync(join(folder, 'manifest.json')) || existsSync(join(folder, 'manifest.json.enc'))) {
    throw new DatabaseRefused(
      `${folder} is a backup of Niramoy 0.2 or older: restore it with that version, then upgrade (docs/operations.md, "Backups of before").`,
    )
  }
  throw new DatabaseRefused(`${folder} is no backup that npm run backup has made: it has no folder postgres.`)
}

async function copyParts(from: string, to: string): Promise<number> {
  let bytes = 0
  for (const part of PARTS) {
    const [source, target] = [join(from, part), join(to, part)]
    if (!existsSync(source)) continue
    await cp(source, target, { recursive: true, preserveTimestamps: true, errorOnExist: true, force: false })
    bytes += await takeOwners(source, target)
  }
  return bytes
}

/** As root a copy would be root's, and PostgreSQL refuses it. Returns the bytes. */
async function takeOwners(source: string, target: string): Promise<number> {
  const entry = await stat(source)
  const { uid, gid, size } = entry
  if (process.getuid?.() === 0) await lchown(target, uid, gid)
  if (!entry.isDirectory()) return size
  let bytes = 0
  for (const name of await readdir(source)) bytes += await takeOwners(join(source, name), join(target, name))
  return bytes
}
