import { medicineChecks } from '@niramoy/contract/catalogue/medicine-checks'
import { checkDoses } from '@niramoy/domain/sales/check-doses'
import { routes } from '../../platform/http/api/routes.ts'
import { loadSafety } from '../safety-rules/load-safety.step.ts'
import { selectChecked } from '../safety-rules/safety.sql.ts'
import { starterSafety } from '../safety-rules/starter-safety-data.ts'
import { checkProducts, refuseUnknown } from './check-products.ts'

export const medicineChecksRoutes = routes(medicineChecks, {
  check({ body }, context) {
    return checkProducts(context, body)
  },

  async doses({ body }, { db }) {
    const { items, ageMonths = null, weightKg = null } = body
    const { revision, products } = await selectChecked(
      db,
      items.map(({ productId }) => productId),
    )
    refuseUnknown(items, products)
    const { getIngredients } = await loadSafety(db, revision)
    const byId = new Map(products.map((product) => [product.id, product]))
    const written = items.map(({ productId, dose }) => {
      const product = byId.get(productId)
      return {
        productId,
        dose,
        ingredients: product ? getIngredients(product.generic_name) : [],
        dosageForm: product?.dosage_form ?? null,
        strength: product?.strength ?? null,
      }
    })
    return { doses: checkDoses(starterSafety().doses, written, { ageMonths, weightKg }) }
  },
})
