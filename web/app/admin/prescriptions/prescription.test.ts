// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { clientLoader } from './prescription.tsx'

afterEach(() => vi.unstubAllGlobals())

/** What the shop answers for prescription 7, one after the other, and for its order. */
async function load(prescriptions: object[], order: object) {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/prescriptions/') ? prescriptions.shift() : order),
  )
  return await clientLoader({ params: { id: '7' } } as Parameters<typeof clientLoader>[0])
}
const pending = { prescription: { status: 'pending', Order: { id: 3, version: 1 } }, nextPendingId: null }
const approved = { prescription: { status: 'approved', Order: { id: 3, version: 2 } }, nextPendingId: 8 }

test('a prescription that is decided while it is loaded is shown as decided', async () => {
  const shown = await load([pending, approved], { version: 2 })
  expect(shown).toMatchObject({ prescription: { status: 'approved' }, nextPendingId: 8 })
})

test('one that nothing happened to is read once', async () => {
  const answers = [pending, approved]
  expect(await load(answers, { version: 1 })).toMatchObject({ prescription: { status: 'pending' } })
  expect(answers).toHaveLength(1)
})
