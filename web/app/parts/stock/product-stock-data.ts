import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { StockInEntry } from '@niramoy/contract/stock/stock-in'
import { getPack, type Pack } from '@niramoy/domain/catalogue/quantity'
import type { Api } from '../../api/client.ts'
import { now } from '../../browser/clock.ts'

export type ProductStockData = {
  readonly product: ProductDetails
  readonly batches: readonly StockBatch[]
  /** What came in; not every screen shows it. */
  readonly history: readonly StockInEntry[] | null
  readonly pack: Pack
}

type StockOptions = { readonly withHistory: boolean }

export async function loadProductStock(
  api: Api,
  id: number | string,
  { withHistory }: StockOptions,
): Promise<ProductStockData> {
  const params = { id }
  const [product, batches, history] = await Promise.all([
    api.products.get({ params }),
    api.stockBatches.ofProduct({ params }),
    withHistory ? api.stockIn.history({ params }) : null,
  ])
  return { product, batches, history, pack: packNow(product.pricing) }
}

type PackEntry = {
  readonly effectiveFrom: string
  readonly unitsPerStrip: number
  readonly stripsPerBox: number
}

/** How a product is packed: as its last price that has begun says. */
export function packNow(pricing: readonly PackEntry[], at = now()): Pack {
  const begun = pricing.filter(({ effectiveFrom }) => Date.parse(effectiveFrom) <= at.getTime())
  const last = begun.toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))[0]
  return getPack(last?.stripsPerBox, last?.unitsPerStrip)
}
