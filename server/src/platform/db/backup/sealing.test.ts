import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sealedId, sealingBy } from './sealing.ts'

const KEY = 'twenty characters or more'
const NAME = 'orders.copy.gz'

async function* inPieces(bytes: Buffer, size = 1_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const sealing = await sealingBy(KEY)
const sealed = (bytes: Buffer, name = NAME) => buffer(sealing.seal(name)(inPieces(bytes)))
const opened = (bytes: Buffer, name = NAME) => buffer(sealing.open(name)(inPieces(bytes, 70_000)))
const text = (length: number) => Buffer.alloc(length, 'Rahima Khatun, 12 KDA Avenue. ')
const CHUNK = 65_536 + 16
const HEADER = 65

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])('%i bytes come back as they were', async (n) => {
  const bytes = await sealed(text(n))
  expect(bytes.length).toBe(sealing.sealedSize(n))
  expect(bytes.includes('Rahima')).toBe(false)
  expect((await opened(bytes)).equals(text(n))).toBe(true)
})

test('the same bytes are never encrypted alike twice', async () => {
  expect((await sealed(text(100))).equals(await sealed(text(100)))).toBe(false)
})

test('a key is known again by its salt; another one is refused as such', async () => {
  const bytes = await sealed(text(10))
  const again = await sealingBy(KEY, bytes)
  expect(again.id).toBe(sealing.id)
  expect(sealedId(bytes)).toBe(sealing.id)
  expect((await buffer(again.open(NAME)(inPieces(bytes)))).equals(text(10))).toBe(true)
  await expect(sealingBy(`${KEY}!`, bytes)).rejects.toThrow('BACKUP_KEY is not the key')
  const other = await sealingBy(KEY)
  await expect(buffer(other.open(NAME)(inPieces(bytes)))).rejects.toThrow('BACKUP_KEY is not the key')
})

test('a byte that is changed anywhere is found', async () => {
  const bytes = await sealed(text(70_000))
  for (const at of [0, 16, 20, 40, 60, HEADER, HEADER + 500, HEADER + CHUNK, bytes.length - 1]) {
    const damaged = Buffer.from(bytes)
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
    await expect(opened(damaged), `byte ${at}`).rejects.toThrow(/damaged|not the key/)
  }
})

test('chunks that are missing, swapped or repeated, and a file under another name, do not open', async () => {
  const bytes = await sealed(text(3 * 65_536 + 5))
  const chunk = (n: number) => bytes.subarray(HEADER + n * CHUNK, HEADER + (n + 1) * CHUNK)
  const head = bytes.subarray(0, HEADER)
  const damaged = [
    Buffer.concat([head, chunk(0), chunk(1), chunk(2)]),
    Buffer.concat([head, chunk(1), chunk(0), chunk(2), chunk(3)]),
    Buffer.concat([head, chunk(0), chunk(0), chunk(1), chunk(2), chunk(3)]),
    Buffer.concat([head, chunk(0), chunk(2), chunk(3)]),
    Buffer.concat([bytes, Buffer.from('x')]),
    bytes.subarray(0, bytes.length - 1),
    head,
    bytes.subarray(0, 30),
    Buffer.alloc(0),
  ]
  for (const [nth, wrong] of damaged.entries()) {
    await expect(opened(wrong), `case ${nth}`).rejects.toThrow('damaged')
  }
  await expect(opened(bytes, 'users.copy.gz')).rejects.toThrow('damaged')
})
