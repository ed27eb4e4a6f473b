import { MOST_OFFLINE_PRODUCTS, type OfflineCatalogue } from '@niramoy/contract/catalogue/offline-catalogue'
import type { Context } from '../../platform/context.ts'
import { loadSafety } from '../safety-rules/load-safety.step.ts'
import { selectChecked } from '../safety-rules/safety.sql.ts'
import { offlineCatalogueView } from './offline-catalogue.view.ts'
import { selectOfflineProducts } from './offline-products.sql.ts'

/** GET /offline-catalogue: the products that are ordered most, and the rules of what should not meet among them. */
export async function readOfflineCatalogue({ db, now }: Context): Promise<OfflineCatalogue> {
  const { rows, promotions } = await selectOfflineProducts(db, MOST_OFFLINE_PRODUCTS, now())
  const { revision } = await selectChecked(db, [])
  const { index, getIngredients } = await loadSafety(db, revision)
  return offlineCatalogueView(rows, promotions, { facts: index.facts, getIngredients })
}
