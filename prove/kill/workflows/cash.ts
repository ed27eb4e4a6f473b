import { givenCashOrder, givenSettlement } from '../../../server/src/testing/fixtures/goods/cash.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { byStaff, ok } from './given.ts'

/** Something of it came back, and what it cost is to be paid back by hand. */
async function aReturn({ shop }: Scene): Promise<number> {
  const { id } = await givenCashOrder(shop)
  const staff = await shop.admin()
  const { product_id } = await shop.db
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const items = [{ productId: product_id, quantities: { unit: 5 } }]
  ok(await staff.post(`/api/orders/${id}/return-items`, { items }))
  const made = shop.db.selectFrom('order_returns').select('id').where('order_id', '=', id)
  return (await made.executeTakeFirstOrThrow()).id
}

type OpenDay = {
  readonly previousId: number | null
  readonly opening: number
  readonly lines: readonly { readonly kind: string; readonly expected: number }[]
}

/** What was counted is what the books say. */
function getClose({ previousId, opening, lines }: OpenDay) {
  const counted = lines.map(({ kind, expected }) => ({ kind, books: expected, counted: expected }))
  return { previousId, opening, leftInTill: 0, lines: counted }
}

export const CASH: readonly Workflow[] = [
  {
    name: 'cash of two orders booked',
    of: 'POST /admin/cash/settlements',
    async prepare(scene) {
      const orders = [await givenCashOrder(scene.shop), await givenCashOrder(scene.shop)]
      const lines = orders.map(({ id }) => ({ orderId: id, received: 84 }))
      const body = { carrier: 'none', lines, fee: 3, reference: 'A hired van', counted: 165 }
      return byStaff(scene, { method: 'POST', path: '/api/admin/cash/settlements', body })
    },
  },
  {
    name: 'a booking reversed',
    of: 'POST /admin/cash/settlements/:id/reverse',
    async prepare(scene) {
      const { id } = await givenSettlement(scene.shop, [await givenCashOrder(scene.shop)])
      const path = `/api/admin/cash/settlements/${id}/reverse`
      return byStaff(scene, { method: 'POST', path, body: { reason: 'Wrong rider' } })
    },
  },
  {
    name: 'a statement booked',
    of: 'POST /admin/cash/statement',
    async prepare(scene) {
      const { code } = await givenCashOrder(scene.shop)
      const body = new FormData()
      body.set('carrier', 'pathao')
      const csv = `Merchant Order ID,Collected Amount,Delivery Fee\n${code},84,60\n`
      body.set('sheet', new File([csv], 'বিবরণী.csv', { type: 'text/csv' }))
      return byStaff(scene, { method: 'POST', path: '/api/admin/cash/statement', body })
    },
  },
  {
    name: 'what was collected and not handed in written off',
    of: 'POST /admin/cash/write-offs',
    async prepare(scene) {
      const orders = [await givenCashOrder(scene.shop), await givenCashOrder(scene.shop)]
      const body = { carrier: 'none', orderIds: orders.map(({ id }) => id), reason: 'The rider left' }
      return byStaff(scene, { method: 'POST', path: '/api/admin/cash/write-offs', body })
    },
  },
  {
    name: 'a return allowed to be paid back',
    of: 'POST /admin/cash/refunds/:id/approve',
    async prepare(scene) {
      const path = `/api/admin/cash/refunds/${await aReturn(scene)}/approve`
      return byStaff(scene, { method: 'POST', path, body: { amount: 6 } })
    },
  },
  {
    name: 'a return paid back',
    of: 'POST /admin/cash/refunds/:id',
    async prepare(scene) {
      const path = `/api/admin/cash/refunds/${await aReturn(scene)}`
      return byStaff(scene, { method: 'POST', path, body: { tender: 'cash', amount: 6 } })
    },
  },
  {
    name: 'a day closed',
    of: 'POST /admin/day-close',
    async prepare(scene) {
      const staff = await scene.shop.admin()
      const path = '/api/admin/day-close'
      // what other workflows moved is in a close of its own
      await givenSettlement(scene.shop, [await givenCashOrder(scene.shop)])
      ok(await staff.post(path, getClose(ok(await staff.get(path)).json())))
      await givenSettlement(scene.shop, [await givenCashOrder(scene.shop)])
      return byStaff(scene, { method: 'POST', path, body: getClose(ok(await staff.get(path)).json()) })
    },
  },
]
