import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../catalogue/use-loaded.ts'

type Found = ReadonlyMap<number, readonly LookAlike[]>

const AT_ONCE = 4
const NONE: Found = new Map()

/** Which of the products are easily taken for others; without an answer nothing is said. */
export function useLookAlikes(ids: readonly number[]): { found: Found; isLoading: boolean } {
  const { data } = useLoaded(ids.join(), (signal) => findAll(ids, signal))
  return { found: data ?? NONE, isLoading: !data }
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
