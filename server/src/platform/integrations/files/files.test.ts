import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3 } from '../../../testing/servers/s3-server.ts'
import { type FileStore, fileKey, privateKey, publicImageKey } from './files.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'

const KEY = 'private/prescriptions/a.pdf'
const PDF = 'application/pdf'

const REFUSED = [
  '',
  'a.pdf',
  'private',
  'elsewhere/a.pdf',
  '/private/a.pdf',
  'private//a.pdf',
  'private/a.pdf/',
  'private/../public/a.pdf',
  'private/./a.pdf',
  'private/.hidden.pdf',
  'private/..',
  'private\\..\\a.pdf',
  'private/a\0.pdf',
  'private/a\n.pdf',
  'private/\ud800.pdf',
  'private/a',
  'private/a.html',
  'private/a.constructor',
]

describe('the key of a file', () => {
  it.each(REFUSED)('refuses %j', (key) => {
    expect(() => fileKey(key)).toThrow('File key refused')
  })

  it('tells the type by its extension and refuses another', () => {
    expect(fileKey(KEY)).toEqual({ segments: ['private', 'prescriptions', 'a.pdf'], type: PDF })
    expect(() => fileKey(KEY, 'image/png')).toThrow('is not of type image/png')
  })

  it('is random for private files, and can be used', () => {
    const key = privateKey('prescriptions', PDF)
    expect(key).toMatch(/^private\/prescriptions\/[0-9a-f]{40}\.pdf$/)
    expect(privateKey('prescriptions', PDF)).not.toBe(key)
    expect(fileKey(key, PDF).type).toBe(PDF)
    expect(() => privateKey('prescriptions', 'text/html')).toThrow('No file extension is known')
  })

  it('is the hash and the width for pictures', () => {
    expect(fileKey(publicImageKey('0123456789abcdef0123', 400)).type).toBe('image/webp')
  })
})

let folder: string
let s3: S3Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niramoy-files-'))
  s3 = await startS3()
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each([
  ['a folder', () => localFiles(join(folder, 'store'))],
  ['an S3 bucket', () => s3Files(s3.settings)],
])('files in %s', (_name, open) => {
  let files: FileStore

  beforeAll(() => {
    files = open()
  })

  async function read(key: string) {
    const file = await files.get(key)
    return file && { ...file, stream: await buffer(file.stream) }
  }

  it('is ready', async () => {
    await expect(files.check()).resolves.toBeUndefined()
  })

  it('gives back what was put, with size and type', async () => {
    await files.put(KEY, Buffer.from('%PDF-1.7'), PDF)
    expect(await read(KEY)).toEqual({ stream: Buffer.from('%PDF-1.7'), size: 8, type: PDF })
  })

  it('takes a file of the disk and leaves it there', async () => {
    const path = join(folder, 'upload')
    const bytes = Buffer.alloc(3_000_000, 'নিরাময়')
    await writeFile(path, bytes)
    await files.put(KEY, { path, size: bytes.length }, PDF)
    await files.put('private/prescriptions/b.pdf', { path, size: bytes.length }, PDF)
    expect((await read(KEY))?.stream.equals(bytes)).toBe(true)
    expect((await read('private/prescriptions/b.pdf'))?.size).toBe(bytes.length)
  })

  it('keeps an empty file', async () => {
    await files.put('public/empty.webp', new Uint8Array(), 'image/webp')
    expect(await read('public/empty.webp')).toEqual({ stream: Buffer.alloc(0), size: 0, type: 'image/webp' })
  })

  it('overwrites', async () => {
    await files.put(KEY, Buffer.from('first and longer'), PDF)
    await files.put(KEY, Buffer.from('second'), PDF)
    expect((await read(KEY))?.stream.toString()).toBe('second')
  })

  it('takes names with Bengali letters, spaces and marks', async () => {
    const key = "private/২০২৬/ক খ+a&b=c%20?#!'()*~@:;,$.pdf"
    await files.put(key, Buffer.from('ক'), PDF)
    expect((await read(key))?.stream.toString()).toBe('ক')
    await files.delete(key)
    expect(await read(key)).toBeNull()
  })

  it('returns null for a file that is not there', async () => {
    expect(await files.get('private/prescriptions/none.pdf')).toBeNull()
    expect(await files.get('public/none/160.webp')).toBeNull()
  })

  it('deletes, also twice', async () => {
    await files.put(KEY, Buffer.from('x'), PDF)
    await files.delete(KEY)
    await files.delete(KEY)
    expect(await files.get(KEY)).toBeNull()
  })

  it('keeps the old file when the new one has another size than promised', async () => {
    const path = join(folder, 'short')
    await writeFile(path, 'short')
    await files.put(KEY, Buffer.from('old'), PDF)
    await expect(files.put(KEY, { path, size: 9 }, PDF)).rejects.toThrow('File has 5 bytes instead of 9')
    await expect(files.put(KEY, { path: join(folder, 'gone'), size: 9 }, PDF)).rejects.toThrow('ENOENT')
    expect((await read(KEY))?.stream.toString()).toBe('old')
  })

  it('gives each of many writers a whole file', async () => {
    const bodies = Array.from({ length: 8 }, (_, n) => Buffer.alloc(50_000, String(n)))
    await Promise.all(bodies.map((body) => files.put(KEY, body, PDF)))
    const winner = (await read(KEY))?.stream
    expect(bodies.some((body) => winner?.equals(body))).toBe(true)
  })

  it('refuses a bad key in every call', async () => {
    const bad = 'private/../../a.pdf'
    await expect(files.put(bad, new Uint8Array(), PDF)).rejects.toThrow('File key refused')
    await expect(files.get(bad)).rejects.toThrow('File key refused')
    await expect(files.delete(bad)).rejects.toThrow('File key refused')
  })

  it('closes what it opened when the reader goes away', async () => {
    await files.put(KEY, Buffer.alloc(1_000_000), PDF)
    const file = await files.get(KEY)
    file?.stream.destroy()
    await expect.poll(() => file?.stream.closed).toBe(true)
  })
})
