import { poisha } from '@niramoy/domain/platform/money'
import type { Context } from '../../../platform/context.ts'
import { givenProduct, givenStock } from '../catalogue.ts'

/** A product on a shelf of its own, with a batch for each of these units; one costs 2.50 taka. */
export async function givenShelf(context: Context, shelf: string, ...units: readonly number[]) {
  const product = await givenProduct(context)
  await context.db.updateTable('products').set({ shelf_place: shelf }).where('id', '=', product).execute()
  const batches: number[] = []
  for (const count of units)
    batches.push(await givenStock(context, product, { units: count, costPrice: poisha(250) }))
  return { product, batches }
}
