/** Every call that changes an order against the table of order states, and against strangers. */
import { ORDER_EVENTS, type OrderEvent, toRefusal } from '@niramoy/domain/sales/order-states'
import { ORDER_STATUSES, type OrderStatus } from '@niramoy/domain/sales/order-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '../../testing/books.ts'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { givenShippingMethod } from '../../testing/fixtures/offers.ts'
import { setPaid, setStatus } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
type Given = { readonly id: number; readonly productId: number }

let shop: Shop
let customer: Person
let staff: Person
let products: Readonly<Record<'inStock' | 'missing', number>>
let courier: number
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  staff = await shop.admin()
  await givenShippingMethod(shop.context)
  courier = await givenShippingMethod(shop.context, { price: 50 })
  const inStock = await givenProduct(shop.context, { stock: 1_000_000 })
  products = { inStock, missing: await givenProduct(shop.context) }
})
afterAll(async () => {
  expect(await brokenBooks(shop.db)).toEqual([])
  await shop.stop()
})

const strip = (productId: number, count = 1) => ({ productId, quantities: { strip: count } })

const CALLS: Partial<Record<OrderEvent, (by: Person, given: Given) => ReturnType<Person['put']>>> = {
  'edit-items': (by, { id, productId }) => by.put(`/api/orders/${id}/items`, { items: [strip(productId)] }),
  'change-shipping-method': (by, { id }) =>
    by.put(`/api/orders/${id}/shipping-method`, { shippingMethodId: courier }),
  'change-payment-method': (by, { id }) =>
    by.put(`/api/orders/${id}/payment-method`, { paymentMethod: 'COD' }),
  pay: (by, { id }) => by.post(`/api/orders/${id}/pay`),
  cancel: (by, { id }) => by.put(`/api/orders/${id}/cancel`),
  'return-items': (by, { id, productId }) =>
    by.post(`/api/orders/${id}/return-items`, { items: [strip(productId)] }),
  'apply-special-discount': (by, { id }) =>
    by.post(`/api/orders/${id}/apply-special-discount`, { type: 'percentage', value: 10 }),
}
const EVENTS = ORDER_EVENTS.filter((event) => event in CALLS)

type Money = 'COD' | 'online' | 'paid'
/** These hold no stock. */
const WITHOUT_STOCK: readonly OrderStatus[] = [
  'pending-prescription',
  'prescription-reviewed',
  'pending-stock',
  'cancelled',
]

async function orderIn(status: OrderStatus, money: Money): Promise<Given> {
  const productId = WITHOUT_STOCK.includes(status) ? products.missing : products.inStock
  const { id } = await givenPlacedOrder(shop, customer, { items: [strip(productId, 2)] })
  const payment_method = money === 'COD' ? 'COD' : 'SSLCommerz'
  await shop.db.updateTable('orders').set({ payment_method }).where('id', '=', id).execute()
  if (money === 'paid') await setPaid(shop, id)
  await setStatus(shop, id, status)
  return { id, productId }
}

function refusalIn(event: OrderEvent, { status, money, role }: Cell): string | null {
  const paymentMethod = money === 'COD' ? 'COD' : 'SSLCommerz'
  const facts = { status, paymentMethod, isPaid: money === 'paid', hasShippingMethod: true, role } as const
  return toRefusal(event, facts)
}

type Cell = { readonly status: OrderStatus; readonly money: Money; readonly role: 'user' | 'admin' }

/** What the call should answer: a refusal's code, or that it was done. */
function wanted(event: OrderEvent, cell: Cell): string {
  if (event === 'apply-special-discount' && cell.role === 'user') return 'not-allowed'
  // done once, it is answered again
  if (event === 'cancel' && cell.status === 'cancelled') return 'done'
  return refusalIn(event, cell) ?? 'done'
}

/** What they leave behind can be done with again. */
const HARMLESS: readonly OrderEvent[] = ['change-shipping-method', 'pay', 'apply-special-discount']

async function readAnswer(event: OrderEvent, cell: Cell, shared: Given): Promise<string> {
  const isShared = HARMLESS.includes(event) || wanted(event, cell) !== 'done'
  const given = isShared ? shared : await orderIn(cell.status, cell.money)
  const answer = await CALLS[event]?.(cell.role === 'user' ? customer : staff, given)
  return answer?.statusCode === 200 ? 'done' : answer?.json().code
}

describe.each(['COD', 'online', 'paid'] as const)('%s', (money) => {
  test.each(ORDER_STATUSES)('in %s each call does what the table says', async (status) => {
    const shared = await orderIn(status, money)
    const cells = EVENTS.flatMap((event) =>
      (['user', 'admin'] as const).map((role) => ({ event, cell: { status, money, role } })),
    )
    const answers: string[] = []
    for (const { event, cell } of cells) {
      answers.push(`${event} by ${cell.role}: ${await readAnswer(event, cell, shared)}`)
    }
    expect(answers).toEqual(
      cells.map(({ event, cell }) => `${event} by ${cell.role}: ${wanted(event, cell)}`),
    )
  })
})

test('a stranger finds no order at any of the calls, nor does anyone one that is not there', async () => {
  const given = await orderIn('delivered', 'COD')
  const stranger = await shop.customer()
  for (const event of EVENTS) {
    const isStaffs = event === 'apply-special-discount'
    const answers = [
      await CALLS[event]?.(isStaffs ? staff : stranger, isStaffs ? { ...given, id: 999_999 } : given),
      await CALLS[event]?.(staff, { ...given, id: 0 }),
    ]
    expect(answers.map((answer) => answer?.json().message)).toEqual(['Order not found.', 'Order not found.'])
  }
  const preview = await stranger.post(`/api/orders/${given.id}/preview`, { items: [strip(given.productId)] })
  expect(preview.statusCode).toBe(404)
})
