import type { StockTakeDetails } from '@niramoy/contract/stock/stock-takes'
import type { Shop } from '../../shop.ts'
import { givenShelf } from './shelves.ts'

let shelves = 0

/** A shelf of two batches, counted by a storekeeper: two units of the first are missing. */
export async function givenCount(shop: Shop): Promise<StockTakeDetails> {
  const shelf = `SH-${String(++shelves).padStart(6, '0')}`
  const keeper = await shop.admin({ duties: ['storekeeper'] })
  await givenShelf(shop.context, shelf, 20, 5)
  const take = (await keeper.post('/api/stock-takes', { scope: 'shelf', shelf })).json<StockTakeDetails>()
  for (const [at, { id }] of take.rows.entries()) {
    const body = { lineId: id, quantity: at === 0 ? 18 : 5, reason: 'Missing', seen: null }
    await keeper.post(`/api/stock-takes/${take.id}/count`, body)
  }
  return (await keeper.get(`/api/stock-takes/${take.id}`)).json()
}

/** The same, handed in. */
export async function givenHandedIn(shop: Shop): Promise<StockTakeDetails> {
  const { id } = await givenCount(shop)
  const keeper = await shop.admin({ duties: ['storekeeper'] })
  return (await keeper.post(`/api/stock-takes/${id}/hand-in`, {})).json()
}
