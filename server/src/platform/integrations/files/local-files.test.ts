import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FileStore } from './files.ts'
import { localFiles } from './local-files.ts'

const KEY = 'private/prescriptions/a.pdf'
const PDF = 'application/pdf'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niramoy-local-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function read(files: FileStore) {
  const file = await files.get(KEY)
  return file && text(file.stream)
}

it('leaves nothing behind when a write fails', async () => {
  const files = localFiles(folder)
  await expect(files.put(KEY, { path: join(folder, 'gone'), size: 1 }, PDF)).rejects.toThrow('ENOENT')
  expect(await readdir(join(folder, 'private/prescriptions'))).toEqual([])
})

it('leaves only the file itself behind when a write succeeds', async () => {
  await localFiles(folder).put(KEY, Buffer.from('x'), PDF)
  expect(await readdir(join(folder, 'private/prescriptions'))).toEqual(['a.pdf'])
})

it('lets a reader finish the old file while a new one takes its place', async () => {
  const files = localFiles(folder)
  await files.put(KEY, Buffer.from('old'), PDF)
  const old = await files.get(KEY)
  await files.put(KEY, Buffer.from('new'), PDF)
  expect(old && (await text(old.stream))).toBe('old')
})

it.skipIf(process.platform === 'win32')(
  'shows the old file for as long as the new one is half written',
  async () => {
    const files = localFiles(folder)
    const parts = join(folder, '.parts')
    const path = join(folder, 'slow-upload')
    execFileSync('mkfifo', [path])
    await files.put(KEY, Buffer.from('old'), PDF)

    const writing = files.put(KEY, { path, size: 8 }, PDF)
    const upload = await open(path, 'w')
    await upload.write('half')
    const sizes = async () =>
      Promise.all((await readdir(parts)).map(async (name) => (await stat(join(parts, name))).size))
    await expect.poll(sizes).toContain(4)
    expect(await read(files)).toBe('old')

    await upload.write('half')
    await upload.close()
    await writing
    expect(await read(files)).toBe('halfhalf')
  },
)

it.skipIf(process.platform === 'win32')('is readable by its owner alone', async () => {
  await localFiles(folder).put(KEY, Buffer.from('x'), PDF)
  expect((await stat(join(folder, KEY))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700)
})

it('makes its folder, and says so when it cannot', async () => {
  await localFiles(join(folder, 'new/store')).check()
  expect(await readdir(join(folder, 'new/store'))).toEqual([])

  await writeFile(join(folder, 'file'), '')
  await expect(localFiles(join(folder, 'file')).check()).rejects.toThrow(
    `cannot be written to ${join(folder, 'file')}`,
  )
})
