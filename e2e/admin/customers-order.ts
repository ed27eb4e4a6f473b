import { type APIRequestContext, request } from '@playwright/test'
import { asStaff } from '../people.ts'
import { becomeBuyer, placeOrder, readOrder } from '../shop/an-order.ts'
import { expect } from '../visitor.ts'

type Line = { readonly productId: number; readonly quantities: object }
type Wanted = {
  /** Pays online, as it should be or as said. */
  readonly pays?: { readonly risk?: '1'; readonly amount?: 'less' }
  readonly status?: string
  /** What the customer sends back at the end. */
  readonly returns?: readonly Line[]
}

/** An order that a fresh customer placed, while the test's own page belongs to staff. */
export async function customersOrder(
  baseURL: string | undefined,
  items: readonly Line[],
  { pays, status, returns }: Wanted = {},
) {
  const customer = await request.newContext({ baseURL: String(baseURL) })
  try {
    const visitor = { request: customer }
    const buyer = await becomeBuyer(visitor)
    const { id } = await placeOrder(visitor, buyer, items, pays ? 'SSLCommerz' : 'COD')
    if (pays) await pay(customer, id, pays)
    if (status) await setStatus(baseURL, id, status)
    if (returns) {
      const data = { items: returns, reason: 'Too many' }
      const asked = await customer.post(`/api/orders/${id}/return-items`, { data })
      const [request] = (await asked.json()).order.returns
      const came = data.items.map((item) => ({ ...item, condition: 'quarantine' }))
      await asStaff(baseURL, async (staff) => {
        const path = `/api/orders/${id}/returns/${request.id}/receive`
        expect((await staff.post(path, { data: { items: came } })).status()).toBe(200)
      })
    }
    return await readOrder(visitor, id)
  } finally {
    await customer.dispose()
  }
}

/** What the customer does on the gateway's page; the shop has heard of it afterwards. */
async function pay(customer: APIRequestContext, id: number, how: NonNullable<Wanted['pays']>) {
  const { gatewayURL } = await (await customer.post(`/api/orders/${id}/pay`)).json()
  const form = { do: 'pay', ipn: 'before', back: 'no', amount: 'right', risk: '0', ...how }
  expect((await customer.post(gatewayURL, { form })).status()).toBe(200)
}

/** What another member of staff does at the same time. */
export function setStatus(baseURL: string | undefined, id: number, status: string) {
  return asStaff(baseURL, async (staff) => {
    const answer = await staff.put(`/api/admin/orders/${id}/status`, { data: { status } })
    expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)])
    return (await answer.json()).order
  })
}
