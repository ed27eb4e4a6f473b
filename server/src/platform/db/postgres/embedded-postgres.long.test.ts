import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, ensureDatabase, startPostgres } from './embedded-postgres.ts'
import { isPostmasterOf } from './postgres-cluster.ts'

const launcher = fileURLToPath(new URL('embedded-postgres.ts', import.meta.url))
let folder: string
let dataDir: string

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'niramoy-postgres-'))
  fs.chmodSync(folder, 0o755)
  dataDir = path.join(folder, 'cluster')
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('a started server', () => {
  let server: EmbeddedPostgres

  beforeAll(async () => {
    server = await startPostgres({ dataDir })
  })
  afterAll(() => server.stop())

  test('keeps text in UTF-8 and finds letters in Bengali words', async () => {
    await ask(server.url('postgres'), 'create extension if not exists pg_trgm')
    const [row] = await ask(
      server.url('postgres'),
      "select current_setting('server_encoding') as encoding, cardinality(show_trgm('ক্ষ')) as trigrams",
    )
    expect(row).toMatchObject({ encoding: 'UTF8' })
    expect(row?.trigrams).toBeGreaterThan(0)
  })

  test('asks for its password and listens to this machine only', async () => {
    const wrong = new URL(server.url('postgres'))
    wrong.password = 'guessed'
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    wrong.password = ''
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password/)
    expect(await ask(server.url('postgres'), 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    expect(fs.statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600)
  })

  test('gives one database to many who ask for it at once', async () => {
    const url = server.url('postgres')
    await Promise.all(Array.from({ length: 5 }, () => ensureDatabase(url, 'the "shop"')))
    expect(await ask(server.url('the "shop"'), 'select current_database() as name')).toEqual([
      { name: 'the "shop"' },
    ])
  })
})

describe('after an accident', () => {
  beforeEach(async () => {
    const server = await startPostgres({ dataDir })
    await ask(server.url('postgres'), 'create table if not exists note (id int primary key)')
    await ask(server.url('postgres'), 'truncate note')
    await server.stop()
  })

  test('a server orphaned by kill -9 of its starter is joined, and stopped at last', async () => {
    const starter = await startElsewhere()
    starter.kill('SIGKILL')
    await once(starter, 'exit')

    const server = await startPostgres({ dataDir })
    expect(server).toMatchObject({ attached: true, pid: starter.serverPid })
    await server.stop()
    expect(isPostmasterOf(starter.serverPid, dataDir)).toBe(false)
  })

  test('kill -9 of the server with connections open loses no committed row', async () => {
    const killed = await startPostgres({ dataDir })
    const client = new pg.Client(killed.url('postgres'))
    client.on('error', () => undefined)
    await client.connect()
    await client.query('insert into note values (1)')
    process.kill(killed.pid, 'SIGKILL')

    const server = await startPostgres({ dataDir })
    expect(server.attached).toBe(false)
    expect(await ask(server.url('postgres'), 'select id from note')).toEqual([{ id: 1 }])
    await killed.stop()
    expect(await ask(server.url('postgres'), 'select id from note')).toEqual([{ id: 1 }])
    await server.stop()
  })

  test('a pid file whose number now belongs to another process does not block the start', async () => {
    const stale = [process.pid, dataDir, 1, 5432, '', '127.0.0.1', '1 1', 'ready', ''].join('\n')
    fs.writeFileSync(path.join(dataDir, 'postmaster.pid'), stale)
    const server = await startPostgres({ dataDir })
    expect(server.attached).toBe(false)
    await server.stop()
    expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('postmaster.pid'))).toEqual([])
  })
})

test('two first starts at once share one server; the first to leave does not stop it', async () => {
  const shared = path.join(folder, 'shared')
  const interrupted = `${shared}.init-999999999`
  fs.mkdirSync(path.join(interrupted, 'data'), { recursive: true })

  const [one, two] = await Promise.all([startElsewhere(shared), startPostgres({ dataDir: shared })])
  expect(two.pid).toBe(one.serverPid)
  expect(isPostmasterOf(two.pid, shared)).toBe(true)
  expect(fs.existsSync(interrupted)).toBe(false)
  expect(
    fs
      .readdirSync(folder)
      .filter((name) => name.startsWith('shared'))
      .sort(),
  ).toEqual(['shared', 'shared.password'])

  one.stdin.end()
  await once(one, 'exit')
  expect(await ask(two.url('postgres'), 'select 1 as alive')).toEqual([{ alive: 1 }])
  await two.stop()
  expect(isPostmasterOf(two.pid, shared)).toBe(false)
})

test('a folder with something else in it is refused and left as it is', async () => {
  const other = path.join(folder, 'other')
  fs.mkdirSync(other)
  fs.writeFileSync(path.join(other, 'letter.txt'), 'precious')
  await expect(startPostgres({ dataDir: other })).rejects.toThrow(/not a PostgreSQL data folder/)
  expect(fs.readdirSync(other)).toEqual(['letter.txt'])
})

/** A second process that starts the server, tells its pid, and stops it when its input ends. */
async function startElsewhere(where = dataDir) {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(launcher)})
    const server = await startPostgres({ dataDir: ${JSON.stringify(where)} })
    console.log(server.pid)
    process.stdin.on('end', () => server.stop()).resume()`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return Object.assign(child, { serverPid: Number(line.toString()) })
}

async function ask(url: string, sql: string) {
  const client = new pg.Client(url)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}
