/** Staff at work on the statuses of orders. */
import type { Order } from '@niramoy/contract/sales/order'
import { fillWaitingOrders } from '../../sales/orders/state/fill-waiting-orders.step.ts'
import type { Shop } from '../shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>

export function statusDesk(shop: Shop, staff: Person) {
  const set = (id: number, status: string, more: object = {}, by: Pick<Person, 'put'> = staff) =>
    by.put(`/api/admin/orders/${id}/status`, { status, ...more })

  /** The status that came of it, or the refusal. */
  async function became(id: number, status: string, more: object = {}): Promise<string> {
    const answer = await set(id, status, more)
    const { order, code } = answer.json<{ order?: Order; code?: string }>()
    return order?.status ?? code ?? ''
  }

  return {
    set,
    became,
    /** One status after the other. */
    async walk(id: number, ...statuses: string[]): Promise<string[]> {
      const all: string[] = []
      for (const status of statuses) all.push(await became(id, status))
      return all
    },
    async read(id: number): Promise<Order> {
      return (await staff.get(`/api/orders/${id}`)).json()
    },
    /** How many orders the stock that is there could fill. */
    async fillAll(): Promise<number> {
      let filled = 0
      while ((await fillWaitingOrders(shop.context)) > 0) filled++
      return filled
    },
  }
}
