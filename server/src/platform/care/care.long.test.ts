import { rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type CareScene,
  getPlace,
  inBucket,
  KEY,
  nowhere,
  onNewMachine,
  PHOTO,
  PICTURE,
  restoreNewest,
  startCareScene,
} from '../../testing/care-scene.ts'
import { filesIn, type S3Server, startS3 } from '../../testing/servers/s3-server.ts'
import { s3Files } from '../integrations/files/s3-files.ts'
import { findBackups, newestBackup } from './found-backups.step.ts'
import { runBackup } from './run-care.step.ts'

let s3: S3Server
let scene: CareScene
beforeAll(async () => {
  s3 = await startS3()
})
beforeEach(async () => {
  scene = await startCareScene()
  return () => scene.close()
})
afterAll(() => s3.close())

test('the off-site copy in a bucket alone brings rows and files back to a new machine', async () => {
  const care = scene.getCare(inBucket(s3.settings, 'whole'))
  expect(await runBackup(care)).toBe('well')
  expect(await scene.marks()).toMatchObject([
    { kind: 'backup', is_ok: true, detail: expect.stringMatching(/rows, 2 files$/) },
    { kind: 'off-site-copy', is_ok: true, detail: expect.stringContaining('s3://niramoy/whole/') },
  ])
  for await (const { key } of getPlace(care).list('')) {
    const stored = await getPlace(care).get(key)
    const bytes = stored ? await buffer(stored) : Buffer.alloc(0)
    expect(bytes.includes('Rahima') || bytes.includes('Napa')).toBe(false)
  }
  await onNewMachine(care, scene.folder, async (machine, itsDb) => {
    const { files, left } = await restoreNewest(machine)
    expect([files, left]).toEqual([2, []])
    const people = await itsDb.selectFrom('users').select('name').execute()
    expect(people).toContainEqual({ name: 'Rahima Khatun' })
    const photo = join(machine.settings.DATA_DIR, 'files', PHOTO)
    expect(await readFile(photo, 'utf8')).toBe('Napa twice a day')
    expect((await readdir(machine.settings.DATA_DIR)).sort()).toEqual(['files'])
    await expect(restoreNewest(machine)).rejects.toThrow('not empty')
  })
})

test('of a bucket’s files the copy takes those it lacks, once', async () => {
  const own = s3Files(s3.settings)
  await own.put(PHOTO, Buffer.from('in the bucket'), 'image/webp')
  const care = scene.getCare(filesIn(s3.settings))
  expect(await runBackup(care)).toBe('well')
  const readFiles = async () => {
    const found: string[] = []
    for await (const { key, changedAt } of getPlace(care).list('files-'))
      found.push(`${key} ${changedAt.getTime()}`)
    return found.sort()
  }
  const first = await readFiles()
  expect(first).toHaveLength(1)
  await own.put(PICTURE, Buffer.from('new'), 'image/webp')
  expect(await runBackup({ ...care, now: () => new Date(care.now().getTime() + 60_000) })).toBe('well')
  const second = await readFiles()
  expect(second).toHaveLength(2)
  expect(second).toContain(first[0])
  await own.delete(PHOTO)
  await own.delete(PICTURE)
  await onNewMachine(care, scene.folder, async (machine) => {
    expect((await restoreNewest(machine)).files).toBe(2)
    const back = await own.get(PHOTO)
    expect(back && (await buffer(back.stream)).toString()).toBe('in the bucket')
  })
})

test('a wrong key, a damaged row file and a missing or damaged file are refused before anything is written', async () => {
  const care = scene.getCare()
  await runBackup(care)
  const store = getPlace(care)
  const name = (await newestBackup(store))?.name ?? ''
  const at = (path: string) => join(scene.folder, 'elsewhere', path)
  const [files = ''] = (await readdir(at(''))).filter((entry) => entry.startsWith('files-'))
  const photo = at(`${files}/${PHOTO}.enc`)
  const flipped = async (path: string) => {
    const bytes = await readFile(path)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    await writeFile(path, bytes)
  }
  await onNewMachine(care, scene.folder, async (machine, itsDb) => {
    const wrongKey = { ...machine, settings: { ...machine.settings, BACKUP_KEY: `${KEY}!` } }
    await expect(restoreNewest(wrongKey)).rejects.toThrow('BACKUP_KEY is not the key')
    await flipped(at(`${name}/users.copy.gz.enc`))
    await expect(restoreNewest(machine)).rejects.toThrow('users.copy.gz of the backup is damaged')
    await flipped(at(`${name}/users.copy.gz.enc`))
    await flipped(photo)
    await expect(restoreNewest(machine)).rejects.toThrow(`files/${PHOTO} of the backup is damaged`)
    await flipped(photo)
    const whole = await readFile(photo)
    rmSync(photo)
    await expect(restoreNewest(machine)).rejects.toThrow(
      `1 files of the backup are missing or cut off, first ${PHOTO}`,
    )
    expect((await readdir(machine.settings.DATA_DIR)).sort()).toEqual([])
    expect(await itsDb.introspection.getTables()).toEqual([])
    await writeFile(photo, whole)
    await flipped(photo)
    const { files: count, left } = await restoreNewest(machine, true)
    expect([count, left]).toEqual([1, [PHOTO]])
  })
})

test('two at once are one', async () => {
  const care = scene.getCare()
  const outcomes = await Promise.all([runBackup(care), runBackup(care), runBackup(care)])
  expect(outcomes.sort()).toEqual(['busy', 'busy', 'well'])
  expect(await scene.marks()).toHaveLength(2)
})

test('where the off-site place is away the backup is made and the copy leaves a failed mark without a secret', async () => {
  const care = scene.getCare({ ...inBucket(s3.settings, 'away'), BACKUP_S3_ENDPOINT: await nowhere() })
  expect(await runBackup(care)).toBe('failed')
  const [backup, copy] = await scene.marks()
  expect(backup).toMatchObject({ kind: 'backup', is_ok: true })
  expect(copy).toMatchObject({
    kind: 'off-site-copy',
    is_ok: false,
    detail: expect.stringContaining('ECONNREFUSED'),
  })
  for (const secret of [KEY, s3.settings.secretAccessKey]) expect(copy?.detail).not.toContain(`=${secret}`)
})

test('a backup that fails leaves nothing behind but its mark', async () => {
  const root = join(scene.folder, 'data', 'backups')
  await mkdir(join(scene.folder, 'data'), { recursive: true })
  // what the files would be written into is a file
  const care = scene.getCare()
  await runBackup(care)
  const [files = ''] = (await readdir(root)).filter((entry) => entry.startsWith('files-'))
  rmSync(join(root, files), { recursive: true })
  await writeFile(join(root, files), '')
  expect(await runBackup({ ...care, now: () => new Date(care.now().getTime() + 60_000) })).toBe('failed')
  expect((await scene.marks()).at(-1)).toMatchObject({ kind: 'backup', is_ok: false })
  expect((await findBackups(getPlace(care))).map(({ isFinished }) => isFinished)).toEqual([true])
  expect((await readdir(root)).filter((entry) => /^2/.test(entry))).toHaveLength(1)
})
