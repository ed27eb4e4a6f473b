import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDatabase, startPostgres } from './embedded-postgres.ts'
import { restorePlainCopy, savePlainCopy } from './plain-copy.ts'

let folder: string
let shop: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'niramoy-plain-'))
  await chmod(folder, 0o755)
  shop = join(folder, 'shop')
  mkdirSync(join(shop, 'files', 'public'), { recursive: true })
  writeFileSync(join(shop, 'files', 'public', 'a.webp'), 'a picture')
  writeFileSync(join(shop, 'shop-id'), 'its own')
  await withServer(shop, async (client) => {
    await client.query('create table note (text text)')
    await client.query("insert into note values ('নাপা')")
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function withServer(dataDir: string, work: (client: pg.Client) => Promise<unknown>) {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres') })
  await ensureDatabase(server.url('postgres'), 'niramoy')
  const client = new pg.Client(server.url('niramoy'))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
    await server.stop()
  }
}

test('what was copied is a database with its files again, marked before it is in its place', async () => {
  const copy = join(folder, 'copies', 'one')
  expect(await savePlainCopy(shop, copy)).toBeGreaterThan(10_000_000)
  const restored = join(folder, 'restored')
  await restorePlainCopy(restored, copy, async (url) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query("insert into note values ('marked')")
    await client.end()
  })
  expect(readdirSync(restored).sort()).toEqual(['files', 'postgres', 'postgres.password'])
  expect(readFileSync(join(restored, 'files', 'public', 'a.webp'), 'utf8')).toBe('a picture')
  await withServer(restored, async (client) => {
    const { rows } = await client.query('select text from note')
    expect(rows).toEqual([{ text: 'নাপা' }, { text: 'marked' }])
  })
})

test('nothing is written over, neither a copy nor a shop', async () => {
  const copy = join(folder, 'copies', 'two')
  await savePlainCopy(shop, copy)
  await expect(savePlainCopy(shop, copy)).rejects.toThrow('exists already: name a new folder.')
  await expect(restorePlainCopy(shop, copy, async () => {})).rejects.toThrow('has a shop already')
  expect(readdirSync(shop).sort()).toEqual(['files', 'postgres', 'postgres.password', 'shop-id'])
})

test('a shop that runs is not copied, and one that is not there neither', async () => {
  const copy = join(folder, 'copies', 'three')
  await withServer(shop, async () => {
    await expect(savePlainCopy(shop, copy)).rejects.toThrow('The shop is running. Stop it first')
  })
  await expect(savePlainCopy(join(folder, 'nowhere'), copy)).rejects.toThrow('There is no database in')
  expect(existsSync(copy)).toBe(false)
})

test('a folder that is no copy, one of an older version and one that does not start leave nothing behind', async () => {
  const target = join(folder, 'target')
  const odd = join(folder, 'odd')
  mkdirSync(odd)
  const tried = () => restorePlainCopy(target, odd, async () => {})
  await expect(tried()).rejects.toThrow('is no backup that npm run backup has made')
  writeFileSync(join(odd, 'manifest.json'), '{}')
  await expect(tried()).rejects.toThrow('restore it with that version')
  await savePlainCopy(shop, join(folder, 'copies', 'four'))
  const broken = join(folder, 'copies', 'four')
  writeFileSync(join(broken, 'postgres', 'global', 'pg_control'), 'not this')
  await expect(restorePlainCopy(target, broken, async () => {})).rejects.toThrow('PostgreSQL')
  expect(readdirSync(target)).toEqual([])
})
