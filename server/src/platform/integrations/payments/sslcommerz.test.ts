import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { poisha } from '@niramoy/domain/platform/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession, query, refund, refundStatus, validate } from './sslcommerz.ts'
import { GatewayTrouble, type Store } from './sslcommerz-store.ts'

/** What the gateway answers next, and what it was asked last. */
let answer: { status?: number; body: string }
let asked: URL
let server: Server
let store: Store
beforeAll(async () => {
  server = createServer((request, response) => {
    asked = new URL(request.url ?? '', 'http://gateway')
    response.statusCode = answer.status ?? 200
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  store = { id: 'shop', password: 'pass&word', url: `http://127.0.0.1:${port}` }
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const PAID = {
  status: 'VALID',
  tran_id: 'T1',
  val_id: 'V1',
  amount: '100.10',
  currency: 'BDT',
  currency_type: 'BDT',
  bank_tran_id: 'B1',
  card_type: 'VISA-Dutch Bangla',
  risk_level: '0',
  risk_title: 'Safe',
}
function says(body: unknown, status?: number): void {
  answer = { body: typeof body === 'string' ? body : JSON.stringify(body), ...(status && { status }) }
}

test('a transaction is read to the poisha', async () => {
  says(PAID)
  expect(await validate(store, 'V1')).toEqual({
    status: 'VALID',
    isPaid: true,
    tranId: 'T1',
    valId: 'V1',
    amount: poisha(10_010),
    storeId: null,
    bankTranId: 'B1',
    cardType: 'VISA-Dutch Bangla',
    riskLevel: 0,
    riskTitle: 'Safe',
  })
})

test.each([
  [
    { amount: 100.1, risk_level: 0 },
    { amount: 10_010, riskLevel: 0 },
  ],
  [{ amount: '100' }, { amount: 10_000 }],
  [{ amount: '100.1000' }, { amount: 10_010 }],
  [{ amount: '100.105' }, { amount: null }],
  [{ amount: '-5.00' }, { amount: null }],
  [{ amount: null }, { amount: null }],
  [{ currency_type: 'USD' }, { amount: null }],
  [{ currency: '', currency_type: '' }, { amount: null }],
  [{ status: 'VALIDATED' }, { isPaid: true }],
  [{ status: 'FAILED' }, { isPaid: false }],
  [{ status: 'valid' }, { isPaid: false }],
  [{ val_id: '' }, { isPaid: false }],
  [{ risk_level: '1' }, { riskLevel: 1 }],
  [{ risk_level: '2' }, { riskLevel: 1 }],
])('%o is understood as %o', async (change, expected) => {
  says({ ...PAID, ...change })
  expect(await validate(store, 'V1')).toMatchObject(expected)
})

test('a value that looks like another parameter stays a value', async () => {
  says({ status: 'INVALID_TRANSACTION' })
  await validate(store, 'a&store_id=evil')
  expect(asked.searchParams.getAll('store_id')).toEqual(['shop'])
  expect(asked.searchParams.get('val_id')).toBe('a&store_id=evil')
  expect(asked.searchParams.get('store_passwd')).toBe('pass&word')
})

test('a query returns every try, none or several', async () => {
  says({ APIConnect: 'DONE', no_of_trans_found: 2, element: [{ ...PAID, status: 'FAILED' }, PAID] })
  expect((await query(store, 'T1')).map(({ isPaid }) => isPaid)).toEqual([false, true])
  says({ APIConnect: 'DONE', no_of_trans_found: '0' })
  expect(await query(store, 'T1')).toEqual([])
})

test.each([
  ['a page of HTML', () => says('<html>Maintenance</html>')],
  ['a failure of its own', () => says({}, 502)],
  ['nothing', () => says('')],
  ['something else', () => says(['x'])],
  ['a refusal', () => says({ APIConnect: 'INVALID_REQUEST' })],
])('%s says nothing of a payment: that is trouble, not an answer', async (_what, prepare) => {
  prepare()
  await expect(query(store, 'T1')).rejects.toThrow(GatewayTrouble)
  await expect(refundStatus(store, 'R1')).rejects.toThrow(GatewayTrouble)
  await expect(openSession(store, {})).rejects.toThrow(GatewayTrouble)
})

test('who is not there is trouble too, and what is said of it holds no password', async () => {
  const away = { ...store, url: 'http://127.0.0.1:1' }
  const trouble: Error = await validate(away, 'V1').catch((error) => error)
  expect(trouble).toBeInstanceOf(GatewayTrouble)
  expect(`${trouble.message} ${String(trouble.cause)}`).not.toMatch(/pass|127\.0/)
})

test('a session needs a page to go to', async () => {
  says({ status: 'SUCCESS', sessionkey: 'S', GatewayPageURL: 'https://pay.example/S' })
  expect(await openSession(store, {})).toEqual({ sessionKey: 'S', pageUrl: 'https://pay.example/S' })
  says({ status: 'SUCCESS', sessionkey: 'S', GatewayPageURL: 'javascript:alert(1)' })
  await expect(openSession(store, {})).rejects.toThrow('a session without a page')
  says({ status: 'FAILED', failedreason: 'Store is De-active' })
  await expect(openSession(store, {})).rejects.toThrow('Store is De-active')
})

test('a refund is taken, was taken before, or is refused', async () => {
  const order = { bankTranId: 'B1', refundTransId: 'R1', amount: poisha(1_005), remarks: 'NR-1' }
  says({ APIConnect: 'DONE', status: 'success', refund_ref_id: 'REF1' })
  expect(await refund(store, order)).toEqual({ isTaken: true, refId: 'REF1' })
  expect(asked.searchParams.get('refund_amount')).toBe('10.05')
  expect(asked.searchParams.get('refund_trans_id')).toBe('R1')
  says({ APIConnect: 'DONE', status: 'processing', refund_ref_id: 'REF1' })
  expect(await refund(store, order)).toEqual({ isTaken: true, refId: 'REF1' })
  says({ APIConnect: 'DONE', status: 'failed', errorReason: 'Amount is over' })
  expect(await refund(store, order)).toEqual({ isTaken: false, reason: 'Amount is over' })
})
