import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { takePrescription } from './store-prescription.step.ts'

const photo = {
  path: fileURLToPath(new URL('../../../testing/fixtures/phone-photo.heic', import.meta.url)),
} as Parameters<typeof takePrescription>[1]

test('one customer has so many uploads read, one after the other, and others are read beside them', async () => {
  const [mine, others] = [7, 8]
  const asked = Array.from({ length: 20 }, () => takePrescription(mine, photo))
  const tooMany = takePrescription(mine, photo)
  const other = takePrescription(others, photo)
  await expect(tooMany).rejects.toMatchObject({ code: 'request-in-progress' })
  expect(await Promise.race([other.then(() => 'other'), Promise.all(asked).then(() => 'mine')])).toBe('other')
  await Promise.all(asked)
  expect(await takePrescription(mine, photo)).toMatchObject({ type: 'image/webp' })
})
