import { MOST_OFFLINE_PRODUCTS, offlineCatalogue } from '@niramoy/contract/catalogue/offline-catalogue'
import { routes } from '../../platform/http/api/routes.ts'
import { loadSafety } from '../safety-rules/load-safety.step.ts'
import { selectChecked } from '../safety-rules/safety.sql.ts'
import { offlineCatalogueView } from './offline-catalogue.view.ts'
import { selectOfflineProducts } from './offline-products.sql.ts'

export const offlineCatalogueRoutes = routes(offlineCatalogue, {
  async read(_input, { db, now }) {
    const { rows, promotions } = await selectOfflineProducts(db, MOST_OFFLINE_PRODUCTS, now())
    const { revision } = await selectChecked(db, [])
    return offlineCatalogueView(rows, promotions, await loadSafety(db, revision))
  },
})
