import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepUploads } from '../../../all-jobs.ts'
import { UPLOADS } from '../../../platform/config/paths.ts'
import { localFiles } from '../../../platform/integrations/files/local-files.ts'
import { upload } from '../../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { forgetPrescription, insertPrescription, storePrescription } from './store-prescription.step.ts'

const NOON = '2026-01-15T06:00:00.000Z'
const HOUR_LATER = '2026-01-15T07:00:00.001Z'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const noted = async () => (await shop.db.selectFrom('unfinished_files').select('file_key').execute()).length

test('an upload that came to its end leaves no note and stays', async () => {
  expect((await upload(await shop.customer())).statusCode).toBe(201)
  expect(await noted()).toBe(0)
  shop.at(HOUR_LATER)
  expect(await sweepUploads(shop.context)).toBe(0)
  const { file_key } = await shop.db.selectFrom('prescriptions').select('file_key').executeTakeFirstOrThrow()
  const file = await shop.context.files.get(file_key ?? '')
  expect(file).not.toBeNull()
  file?.stream.destroy()
  shop.at(NOON)
})

test('one that was refused leaves neither a note nor a file', async () => {
  const fields = { shippingAddressId: '999999', billingAddressId: '999999' }
  expect((await upload(await shop.customer(), { fields })).statusCode).toBe(404)
  expect(await noted()).toBe(0)
})

test('a file that nothing came to name is deleted after an hour, not before', async () => {
  const bytes = Buffer.from('a photo')
  const stored = await storePrescription(shop.context, { bytes, type: 'image/webp' })
  const { key } = stored
  expect(await sweepUploads(shop.context)).toBe(0)
  const file = await shop.context.files.get(key)
  file?.stream.destroy()
  expect(file?.size).toBe(bytes.length)
  await sql`update unfinished_files set created_at = created_at - interval '1 hour'`.execute(shop.db)
  expect(await sweepUploads(shop.context)).toBe(1)
  expect(await sweepUploads(shop.context)).toBe(0)
  expect(await shop.context.files.get(key)).toBeNull()
  const tooLate = shop.db
    .transaction()
    .execute((tx) => insertPrescription(tx, { userId: 1, orderId: 1, stored, at: new Date(NOON) }))
  await expect(tooLate).rejects.toMatchObject({ code: 'files-unavailable' })
})

test('a clock that is set right in the middle of an upload takes nothing from it', async () => {
  const stored = await storePrescription(shop.context, { bytes: Buffer.from('a photo'), type: 'image/webp' })
  shop.at('2999-01-15T06:00:00.000Z')
  expect(await sweepUploads(shop.context)).toBe(0)
  expect(await noted()).toBe(1)
  shop.at(NOON)
  await forgetPrescription(shop.context, stored)
  expect(await noted()).toBe(0)
})

test('a shop whose clock is ahead leaves what others are receiving right now', async () => {
  const receiving = mkdtempSync(UPLOADS)
  shop.at('2999-01-15T06:00:00.000Z')
  await sweepUploads(shop.context)
  expect((await readdir(dirname(UPLOADS))).includes(basename(receiving))).toBe(true)
  shop.at(NOON)
  rmSync(receiving, { recursive: true })
})

test('what was half written, and uploads of requests that died, go by their age', async () => {
  const old = new Date('2026-01-15T04:59:00.000Z')
  const young = new Date('2026-01-15T05:30:00.000Z')
  const root = mkdtempSync(`${UPLOADS}test-`)
  const parts = join(root, '.parts')
  mkdirSync(parts)
  const dead = mkdtempSync(UPLOADS)
  const alive = mkdtempSync(UPLOADS)
  for (const [name, at] of [
    ['old', old],
    ['young', young],
  ] as const) {
    writeFileSync(join(parts, name), 'half')
    utimesSync(join(parts, name), at, at)
  }
  // the one that lives is of this very moment: other servers of this machine sweep the same folder by their own clock
  utimesSync(dead, old, old)
  await sweepUploads({ ...shop.context, files: localFiles(root) })
  expect(await readdir(parts)).toEqual(['young'])
  const left = await readdir(dirname(UPLOADS))
  expect([left.includes(basename(dead)), left.includes(basename(alive))]).toEqual([false, true])
  utimesSync(alive, old, old)
  utimesSync(root, old, old)
  await sweepUploads(shop.context)
  expect((await readdir(dirname(UPLOADS))).includes(basename(root))).toBe(false)
})
