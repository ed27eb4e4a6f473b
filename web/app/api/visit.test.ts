import { expect, test } from 'vitest'
import { toRequestInfo } from './visit.ts'

const settings = {} as Parameters<typeof toRequestInfo>[1]['settings']
const refused = { code: 'not-your-duty', message: 'This is not among your duties.' }

test('a call that a failed page leaves behind may be refused without ending the process', async () => {
  const { api } = toRequestInfo(new Request('http://localhost/admin'), {
    ...{ settings, nonce: '', report: () => {}, take: () => {} },
    send: async () => Response.json(refused, { status: 403 }),
  })
  // nobody reads this one: left unhandled it fails the run of the tests
  void api.fulfilment.counts()
  await expect(api.fulfilment.ready()).rejects.toMatchObject({ status: 403, code: 'not-your-duty' })
  await new Promise(setImmediate)
})
