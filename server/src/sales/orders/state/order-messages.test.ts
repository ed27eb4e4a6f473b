import { poisha } from '@niramoy/domain/platform/money'
import { ORDER_STATUSES, type OrderStatus } from '@niramoy/domain/sales/order-status'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import { givenOrder, givenPlacedOrder } from '../../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { queueOrderMessage } from './order-messages.step.ts'

const START = '2026-01-15T06:00:00Z'
const HALF_AN_HOUR_LATER = new Date('2026-01-15T06:30:00Z')
const NEXT_DAY = new Date('2026-01-16T06:00:00Z')
/** As long as a code and a total can be. */
const LONG_CODE = 'NR-ABCDEFGHJKMNPQRST'
const MOST = { subtotal_poisha: poisha(2_000_000_000), total_poisha: poisha(2_000_000_000) }

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.db.deleteFrom('outbox_messages').execute()
  shop.at(START)
})

type Facts = Omit<Partial<Parameters<typeof givenOrder>[1]>, 'userId' | 'lines'>
type Person = {
  readonly phone?: string | null
  readonly proved_phone?: null
  readonly email?: string
  readonly email_verified_at?: Date
  readonly language?: 'bn' | 'en'
}

async function given(facts: Facts = {}, { email, language, phone, ...more }: Person = {}): Promise<number> {
  const { id } = await shop.customer(phone === undefined ? {} : { phone })
  const person = { email: email ?? null, language: language ?? 'bn', ...more } as const
  await shop.db.updateTable('users').set(person).where('id', '=', id).execute()
  const money = { subtotal_poisha: poisha(123_450), total_poisha: poisha(123_450) }
  return givenOrder(shop.context, { userId: id, lines: [], ...money, ...facts })
}

async function tell(orderId: number, status: OrderStatus, note?: string) {
  const order = await toTell(orderId)
  const news = { orderId, status, at: shop.context.now(), ...(note !== undefined && { note }) }
  return transact(shop.context, null, (tx) => queueOrderMessage(tx, order, news))
}

function toTell(orderId: number) {
  return shop.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['order_code', 'total_poisha', 'payment_method', 'paid_at', 'payment_due_at'])
    .select(['user_id', 'phone', 'proved_phone', 'email', 'email_verified_at', 'language'])
    .select('lacks_prescription as wants_prescription')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

const queued = () => shop.db.selectFrom('outbox_messages').selectAll().orderBy('id').execute()
const bodies = async () => (await queued()).map(({ body }) => body)

test('a customer is told by SMS what became of the order, in Bengali', async () => {
  const order = await given({ order_code: 'NR-7F3K2Q' }, { phone: '01711000001' })
  await tell(order, 'placed')
  expect(await queued()).toMatchObject([
    {
      channel: 'sms',
      kind: 'order-placed',
      recipient: '01711000001',
      subject: null,
      body: 'আপনার অর্ডার NR-7F3K2Q নিশ্চিত হয়েছে। মোট ৳1,234.50। শিগগিরই পাঠাচ্ছি। ধন্যবাদ!',
      expires_at: null,
      status: 'waiting',
    },
  ])
})

test('who reads English is told in English', async () => {
  await tell(await given({ order_code: 'NR-7F3K2R' }, { language: 'en' }), 'placed')
  expect(await bodies()).toEqual([
    'Your order NR-7F3K2R is confirmed, total Tk 1,234.50. We will send it soon. Thank you!',
  ])
})

test('without a phone it is an e-mail to a proved address, and without either nothing', async () => {
  const proved = { phone: null, email: 'rahima@mail.example', email_verified_at: new Date(START) }
  const order = await given({ order_code: 'NR-7F3K2S' }, proved)
  await tell(order, 'delivered')
  await tell(await given({}, { phone: null }), 'delivered')
  await tell(await given({}, { phone: null, email: 'typed@mail.example' }), 'delivered')
  expect(await queued()).toMatchObject([
    { channel: 'email', recipient: 'rahima@mail.example', subject: 'আপনার অর্ডার NR-7F3K2S' },
  ])
})

test('a number that was only typed hears once that there is news, and nothing of the order', async () => {
  const typed = { phone: '01711000009', proved_phone: null, email: 'contact@mail.example' } as const
  const order = await given({ order_code: 'NR-7F3K2T', payment_method: 'COD' }, typed)
  for (const status of ORDER_STATUSES) await tell(order, status)
  expect(await queued()).toMatchObject([{ channel: 'sms', kind: 'order-news', recipient: '01711000009' }])
  const [news = ''] = await bodies()
  expect(news).not.toMatch(/NR-|[0-9০-৯]|প্রেসক্রিপশন/)
  const email = 'proved@mail.example'
  await tell(await given({}, { ...typed, email, email_verified_at: new Date(START) }), 'placed')
  expect((await queued()).at(-1)).toMatchObject({ channel: 'email', recipient: email })
})

test('each status is told once, however often the order comes back to it', async () => {
  const order = await given()
  for (const status of ['placed', 'pending-stock', 'placed', 'pending-stock', 'placed'] as const) {
    await tell(order, status)
  }
  expect((await queued()).map(({ kind }) => kind)).toEqual(['order-placed', 'order-pending-stock'])
})

test('a prescription that was read again is told when its price is another', async () => {
  const order = await given()
  await tell(order, 'prescription-reviewed')
  await tell(order, 'prescription-reviewed')
  const dearer = { subtotal_poisha: poisha(200_000), total_poisha: poisha(200_000) }
  await shop.db.updateTable('orders').set(dearer).where('id', '=', order).execute()
  await tell(order, 'prescription-reviewed')
  const [first, second] = await bodies()
  expect(first).toContain('৳1,234.50')
  expect(second).toContain('৳2,000.00')
  expect(await queued()).toHaveLength(2)
})

test('processing and returns are not worth a message', async () => {
  const order = await given()
  const silent: OrderStatus[] = []
  for (const status of ORDER_STATUSES) {
    const before = (await queued()).length
    await tell(order, status)
    if ((await queued()).length === before) silent.push(status)
  }
  expect(silent).toEqual(['processing', 'partially-returned', 'returned'])
})

test('an order paid on delivery says what to have ready; a paid one does not', async () => {
  await tell(await given({ order_code: 'NR-COD001', payment_method: 'COD' }), 'shipped')
  const paid = { payment_method: 'SSLCommerz', paid_at: new Date(START) } as const
  await tell(await given({ order_code: 'NR-PAID01', ...paid }), 'shipped')
  await tell(await given({ order_code: 'NR-POS001', payment_method: 'POS' }), 'shipped')
  expect(await bodies()).toEqual([
    'আপনার অর্ডার NR-COD001 পাঠানো হয়েছে। হাতে পেয়ে ৳1,234.50 দেবেন।',
    'আপনার অর্ডার NR-PAID01 পাঠানো হয়েছে।',
    'আপনার অর্ডার NR-POS001 পাঠানো হয়েছে। হাতে পেয়ে ৳1,234.50 দেবেন।',
  ])
})

test('a cancelled order says that money comes back and where the reason stands, but never the reason', async () => {
  await tell(await given({ order_code: 'NR-GONE01' }), 'cancelled')
  await tell(await given({ order_code: 'NR-GONE02' }), 'cancelled', 'The prescription is for somebody else.')
  await tell(await given({ order_code: 'NR-GONE03', paid_at: new Date(START) }), 'cancelled')
  expect(await bodies()).toEqual([
    'আপনার অর্ডার NR-GONE01 বাতিল হয়েছে।',
    'আপনার অর্ডার NR-GONE02 বাতিল হয়েছে। কারণটি অর্ডারের পাতায় আছে।',
    'আপনার অর্ডার NR-GONE03 বাতিল হয়েছে। আপনার টাকা ফেরত পাঠাচ্ছি।',
  ])
})

test('what is to be paid says by when, and is not sent any later', async () => {
  await tell(await given({ payment_due_at: HALF_AN_HOUR_LATER }), 'pending-payment')
  await tell(await given({ payment_due_at: NEXT_DAY }), 'pending-payment')
  await tell(await given(), 'pending-payment')
  expect((await queued()).map(({ expires_at }) => expires_at)).toEqual([HALF_AN_HOUR_LATER, NEXT_DAY, null])
  const [soon, tomorrow, unknown] = await bodies()
  expect(soon).toContain('৩০ মিনিটের মধ্যে ৳1,234.50')
  expect(tomorrow).toContain('২৪ ঘণ্টার মধ্যে ৳1,234.50')
  expect(unknown).toContain('দ্রুত ৳1,234.50')
})

test.each([
  ['bn', 2 * 67],
  ['en', 160],
] as const)(
  'no message in %s is longer than %i, even with the longest code and total',
  async (language, most) => {
    const facts = { order_code: LONG_CODE, ...MOST, payment_method: 'COD', payment_due_at: NEXT_DAY } as const
    const order = await given(facts, { language })
    for (const status of ORDER_STATUSES) await tell(order, status, 'a reason')
    await shop.db.deleteFrom('outbox_messages').where('kind', '=', 'order-cancelled').execute()
    await shop.db.updateTable('orders').set({ paid_at: NEXT_DAY }).where('id', '=', order).execute()
    await tell(order, 'cancelled', 'a reason')
    const written = await bodies()
    expect(written).toHaveLength(9)
    expect(written.filter((body) => body.length > most)).toEqual([])
    // printable ASCII but for []\^`{|}~ costs one character each in an English SMS
    if (language === 'en') expect(written.filter((body) => !/^[ -Z_a-z]+$/.test(body))).toEqual([])
    await shop.db.deleteFrom('orders').where('id', '=', order).execute()
  },
)

test('a transaction that fails sends no message', async () => {
  const orderId = await given()
  const order = await toTell(orderId)
  const failing = transact(shop.context, null, async (tx) => {
    await queueOrderMessage(tx, order, { orderId, status: 'placed', at: shop.context.now() })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await queued()).toEqual([])
})

test('placed and called off again within minutes is one message, six times six', async () => {
  const customer = await shop.customer()
  for (let n = 0; n < 6; n++) {
    const { id } = await givenPlacedOrder(shop, customer)
    if (n % 2) await shop.db.updateTable('outbox_messages').set({ tries: 1 }).execute()
    const order = (await customer.get(`/api/orders/${id}`)).json()
    expect((await customer.put(`/api/orders/${id}/cancel`, { version: order.version })).statusCode).toBe(200)
  }
  const left = (await queued()).filter(({ status }) => status !== 'expired')
  expect(left).toHaveLength(6)
  // overtaken before it was sent: the end is told, otherwise the beginning was
  expect(left.map(({ kind }) => kind)).toEqual(
    Array.from({ length: 6 }, (_, n) => (n % 2 ? 'order-placed' : 'order-cancelled')),
  )
})

test('who did not call it off themselves, or long after, or paid, is told', async () => {
  const customer = await shop.customer()
  const { id } = await givenPlacedOrder(shop, customer)
  await shop.db.updateTable('outbox_messages').set({ tries: 1 }).execute()
  await tell(id, 'cancelled')
  const later = await givenPlacedOrder(shop, customer)
  await shop.db.updateTable('outbox_messages').set({ tries: 1 }).execute()
  shop.at(HALF_AN_HOUR_LATER.toISOString())
  const { version } = (await customer.get(`/api/orders/${later.id}`)).json()
  await customer.put(`/api/orders/${later.id}/cancel`, { version })
  expect((await queued()).map(({ kind }) => kind).filter((kind) => kind === 'order-cancelled')).toHaveLength(
    2,
  )
})
