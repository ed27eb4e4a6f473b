import { expect, test } from 'vitest'
import { callWorkerThread } from './call-worker-thread.ts'

const WORKER = 'images/read-heic-worker'
const LIMITS = { seconds: 60, megabytes: 256 }
const broken = { file: new Uint8Array([0, 0, 0, 1]), mostPixels: 1 }

test('more questions than may wait are refused at once, and one that waited too long when its turn comes', async () => {
  const first = callWorkerThread(WORKER, broken, LIMITS)
  const late = callWorkerThread(WORKER, broken, { ...LIMITS, waitSeconds: 0 })
  const tooMany = callWorkerThread(WORKER, broken, { ...LIMITS, most: 2 })
  await expect(tooMany).rejects.toMatchObject({ code: 'overloaded' })
  await expect(late).rejects.toMatchObject({ code: 'overloaded' })
  expect(await first).toEqual({ refused: 'broken' })
})

test('what a library prints there becomes a warning of this process, and no line of its own', async () => {
  const heard: string[] = []
  const hear = (warning: Error) => heard.push(`${warning.name}: ${warning.message}`)
  process.on('warning', hear)
  await callWorkerThread(WORKER, broken, LIMITS)
  await expect.poll(() => heard.join()).toMatch(/^read-heic-worker: Could not parse HEIF file/)
  process.off('warning', hear)
})

test('a thread that ends with its answer is started anew for the next question', async () => {
  const limits = { ...LIMITS, endsAfterAnswer: true }
  for (const _ of [1, 2])
    expect(await callWorkerThread(WORKER, broken, limits)).toEqual({ refused: 'broken' })
})
