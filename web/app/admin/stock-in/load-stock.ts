import { adminStock as t } from '@niramoy/texts/en/stock/admin/admin-stock'
import type { Api } from '../../api/client.ts'
import { loadProductStock } from '../../parts/stock/product-stock-data.ts'
import { withFallbackMessage } from '../../parts/stock/with-fallback-message.ts'

/** A product's batches and what of it came in. */
export function loadStock(api: Api, productId: string) {
  return withFallbackMessage(t.dataFailed, loadProductStock(api, productId, { withHistory: true }))
}
