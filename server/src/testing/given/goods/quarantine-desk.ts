/** Goods that customers sent back, and the desk where they are inspected. */
import type { Order } from '@niramoy/contract/sales/order'
import type { Shop } from '../../shop.ts'
import { givenProduct, givenStock } from '../catalogue.ts'
import { setPaid, setStatus } from '../order-statuses.ts'
import { givenPlacedOrder } from '../orders.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
type Delivered = { readonly isPaid?: boolean; readonly expiresOn?: string }
type People = { readonly customer: Person; readonly staff: Person }
type Sending = { readonly by?: Pick<Person, 'post'>; readonly key?: string }

/** As it was sent: each test says what it looks for. */
type Sent = ReturnType<typeof JSON.parse>

export const strips = (productId: number, strip: number) => ({ productId, quantities: { strip } })

export function quarantineDesk(shop: Shop, { customer, staff }: People) {
  /** Three strips of ten, of a batch of fifty. */
  async function delivered({ isPaid = false, expiresOn = '2027-06-01' }: Delivered = {}) {
    const productId = await givenProduct(shop.context)
    const batchId = await givenStock(shop.context, productId, { units: 50, expiresOn })
    const { id } = await givenPlacedOrder(shop, customer, { items: [strips(productId, 3)] })
    if (isPaid) await setPaid(shop, id)
    await setStatus(shop, id, 'delivered')
    return { id, productId, batchId }
  }

  async function waiting(orderId: number, state = 'waiting') {
    const answer = await staff.get(`/api/quarantine?orderId=${orderId}&state=${state}`)
    return answer.json<{ items: Sent }>().items
  }

  /** A packer takes in all that was asked for; it waits to be inspected. */
  async function receive(orderId: number): Promise<void> {
    const packer = await shop.admin({ duties: ['packer'] })
    const { returns } = (await packer.get(`/api/orders/${orderId}`)).json<Order>()
    for (const { id, state } of returns) {
      if (state !== 'asked') continue
      const answer = await packer.post(`/api/orders/${orderId}/returns/${id}/receive`, {})
      if (answer.statusCode !== 200) throw new Error(`it was not received: ${answer.body}`)
    }
  }

  return {
    delivered,
    waiting,
    receive,

    async sentBack(facts: Delivered = {}, strip = 2) {
      const order = await delivered(facts)
      const form = { items: [strips(order.productId, strip)], reason: 'Too many' }
      const answer = await customer.post(`/api/orders/${order.id}/return-items`, form)
      if (answer.statusCode !== 200) throw new Error(`nothing came back: ${answer.body}`)
      await receive(order.id)
      const [item] = await waiting(order.id)
      return { ...order, item }
    },

    inspect(itemId: number, body: object, { by = staff, key }: Sending = {}) {
      return by.post(`/api/quarantine/${itemId}/inspection`, body, key ? { 'idempotency-key': key } : {})
    },

    async unitsIn(batchId: number): Promise<number> {
      const query = shop.db.selectFrom('stock_batches').select('quantity').where('id', '=', batchId)
      return (await query.executeTakeFirstOrThrow()).quantity
    },

    async refundsOf(orderId: number): Promise<object[]> {
      const { payments } = (await customer.get(`/api/orders/${orderId}`)).json<Pick<Order, 'payments'>>()
      return payments.flatMap(({ refunds }) => refunds)
    },
  }
}
