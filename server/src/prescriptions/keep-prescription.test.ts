import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { takePrescription } from './keep-prescription.step.ts'

const photo = { path: fileURLToPath(new URL('../testing/phone-photo.heic', import.meta.url)) } as Parameters<
  typeof takePrescription
>[1]

test('one customer has a few uploads read, one after the other, and others are read beside them', async () => {
  const [mine, others] = [7, 8]
  const asked = [mine, mine, mine, mine, others].map((userId) => takePrescription(userId, photo))
  const ended = await Promise.allSettled(asked)
  expect(ended.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  await expect(asked[3]).rejects.toMatchObject({ code: 'request-in-progress' })
  expect(await takePrescription(mine, photo)).toMatchObject({ type: 'image/webp' })
})
