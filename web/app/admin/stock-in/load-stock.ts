import { adminStock as t } from '@niramoy/texts/en/stock/admin-stock'
import type { Api } from '../../api/client.ts'
import { loadProductStock } from '../../parts/stock/product-stock-data.ts'
import { saidAs } from '../../parts/stock/said-as.ts'

/** A product's batches and what of it came in. */
export function loadStock(api: Api, productId: string) {
  return saidAs(t.dataFailed, loadProductStock(api, productId, { withHistory: true }))
}
