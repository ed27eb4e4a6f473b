import type { LookAlike } from '@niramoy/contract/catalogue/products'
import type { Order } from '@niramoy/contract/sales/order'
import { browserApi } from '../../../api/api.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'

type Found = ReadonlyMap<number, readonly LookAlike[]>

const AT_ONCE = 4
const NONE: Found = new Map()

/** Which of the ordered products are easily taken for others; without an answer nothing is said. */
export function useLookAlikes({ items }: Pick<Order, 'items'>): Found {
  const ids = items.map(({ ProductId }) => ProductId)
  const { data } = useLoaded(ids.join(), (signal) => findAll(ids, signal))
  return data ?? NONE
}

async function findAll(ids: readonly number[], signal: AbortSignal): Promise<Found> {
  const found = new Map<number, readonly LookAlike[]>()
  const waiting = [...ids]
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
      const product = await browserApi.products.get({ params: { id }, signal }).catch(() => null)
      found.set(id, product?.lookAlikes ?? [])
    }
  })
  await Promise.all(workers)
  return found
}
