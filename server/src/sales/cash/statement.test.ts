import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenCashOrder, givenSettlement } from '../../testing/fixtures/goods/cash.ts'
import { cellsIn, readBook } from '../../testing/fixtures/sheets.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let admin: Awaited<ReturnType<Shop['admin']>>
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const CSV = { name: 'statement.csv', type: 'text/csv' }
type Sent = {
  readonly dryRun?: boolean
  readonly key?: string
  readonly name?: string
  readonly type?: string
}

function send(carrier: string, content: string | Uint8Array, { dryRun = false, key, ...file }: Sent = {}) {
  const { name, type } = { ...CSV, ...file }
  const form = new FormData()
  form.set('carrier', carrier)
  form.set('reference', 'INV-1')
  form.set(
    'sheet',
    new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type }),
  )
  const headers = key ? { 'idempotency-key': key } : {}
  return admin.form('POST', `/api/admin/cash/statement${dryRun ? '?dryRun=true' : ''}`, form, headers)
}
const readCash = async ({ id }: { id: number }) => (await admin.get(`/api/orders/${id}`)).json().cash

describe('the statement of', () => {
  test('Pathao is matched by consignment, first without booking', async () => {
    const good = await givenCashOrder(shop, { carrier: 'pathao', consignmentId: 'DP-1' })
    const differs = await givenCashOrder(shop, { carrier: 'pathao', consignmentId: 'DP-2' })
    const early = await givenCashOrder(shop, { carrier: 'pathao', consignmentId: 'DP-3', status: 'shipped' })
    const booked = await givenCashOrder(shop, { carrier: 'pathao', consignmentId: 'DP-4' })
    await givenSettlement(shop, [booked], { carrier: 'pathao' })
    const csv = [
      'Pathao Courier Limited,,,,',
      'Consignment ID,Merchant Order ID,Collected Amount,Delivery Fee,COD Fee',
      `DP-1,${good.code},"84.00",60,0.84`,
      `DP-2,${differs.code},70,60,0.70`,
      `DP-3,${early.code},84,60,0.84`,
      `DP-4,${booked.code},84,60,0.84`,
      'DP-5,NR-NOBODY,84,60,0.84',
      `DP-1,${good.code},84,60,0.84`,
      'DP-6,,eighty,60,0',
      ',,500,240,3',
    ].join('\r\n')
    const checked = (await send('pathao', csv, { dryRun: true })).json()
    expect(checked).toMatchObject({
      counts: { matched: 1, differs: 1, 'not-delivered': 1, booked: 1, unknown: 1, twice: 1, unreadable: 1 },
      received: 84,
      fee: 60.84,
      settlementId: null,
      bookedBefore: null,
    })
    expect(checked.lines.at(-1)).toEqual({
      row: 3,
      name: 'DP-1',
      outcome: 'matched',
      order: { id: good.id, orderCode: good.code },
      collected: 84,
      due: 84,
      fee: 60.84,
    })
    expect((await readCash(good)).received).toBeNull()

    const done = (await send('pathao', csv)).json()
    expect(await readCash(good)).toMatchObject({ received: 84, fee: 60.84, settlementId: done.settlementId })
    expect((await readCash(differs)).received).toBeNull()
    const again = (await send('pathao', csv)).json()
    expect(again).toMatchObject({ settlementId: null, counts: { matched: 0, booked: 2 } })
    expect(again.bookedBefore.id).toBe(done.settlementId)
    const made = (await admin.get(`/api/admin/cash/settlements/${done.settlementId}`)).json()
    expect(made).toMatchObject({ fileName: 'statement.csv', reference: 'INV-1', received: 84, fee: 60.84 })
  })

  test('Steadfast is matched by consignment or tracking code, from a workbook', async () => {
    const orders = [
      await givenCashOrder(shop, { carrier: 'steadfast', consignmentId: '1424107' }),
      await givenCashOrder(shop, { carrier: 'steadfast', consignmentId: '1424108' }),
    ]
    const header = ['consignment_id', 'invoice', 'tracking_code', 'cod_amount', 'delivery_charge', 'status']
    const sheet = await readBook(header, [
      [1424107, orders[0]?.code ?? '', '15BAEB8A', 84, 70, 'delivered'],
      [null, orders[1]?.code ?? '', '15BAEB8B', '৳ 84', 70, 'delivered'],
    ])
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const done = (await send('steadfast', sheet, { name: 'payment.xlsx', type })).json()
    expect(done).toMatchObject({ counts: { matched: 2 }, received: 168, fee: 140 })
    for (const order of orders) expect(await readCash(order)).toMatchObject({ received: 84, fee: 70 })
  })

  test('RedX may charge for a parcel that was paid before or came back', async () => {
    const back = await givenCashOrder(shop, { carrier: 'redx', consignmentId: 'RX-1', status: 'shipped' })
    const answer = await admin.put(`/api/admin/orders/${back.id}/status`, { status: 'cancelled' })
    expect(answer.statusCode).toBe(200)
    const csv = `Tracking ID;Invoice Number;Cash Collection;Charge\nRX-1;${back.code};0;60`
    const done = (await send('redx', csv)).json()
    expect(done).toMatchObject({ counts: { fee: 1 }, received: 0, fee: 60 })
    expect(await readCash(back)).toMatchObject({ due: 0, received: 0, fee: 60 })
  })

  test('a courier covers orders that staff gave to it by themselves, not those of another one', async () => {
    const [byHand, others] = [
      await givenCashOrder(shop),
      await givenCashOrder(shop, { carrier: 'redx', consignmentId: 'RX-2' }),
    ]
    const csv = `Order code,Collected amount\n${byHand.code.toLowerCase()},84\n${others.code},84\n`
    expect((await send('pathao', csv)).json().counts).toMatchObject({ matched: 1, unknown: 1 })
    expect((await readCash(byHand)).received).toBe(84)
  })
})

test('two uploads of one file at once book each order once', async () => {
  const order = await givenCashOrder(shop, { carrier: 'pathao', consignmentId: 'DP-AT-ONCE' })
  const csv = `Consignment ID,Collected Amount\nDP-AT-ONCE,84`
  const two = await Promise.all([send('pathao', csv), send('pathao', csv)])
  expect(two.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(two.filter((answer) => answer.json().settlementId !== null)).toHaveLength(1)
  expect((await readCash(order)).received).toBe(84)
})

test.each([
  ['without known headings', 'a,b\n1,2', 400, 'statement-headings-unknown'],
  ['of noise', new Uint8Array([255, 254, 0, 1]), 415, 'statement-wrong-kind'],
  ['that is empty', '', 400, 'bulk-file-required'],
  ['with a quote that never ends', 'Consignment ID,Collected Amount\n"DP-1,84', 400, 'bulk-unreadable'],
])('a file %s is refused', async (_, content, status, code) => {
  const answer = await send('pathao', content)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test('the template is understood as a statement', async () => {
  const answer = await admin.get('/api/admin/cash/template')
  const cells = await cellsIn(new Uint8Array(answer.rawPayload), 'Statement')
  expect(cells[0]).toEqual(['Consignment ID', 'Order code', 'Collected amount', 'Delivery fee', 'COD fee'])
})
