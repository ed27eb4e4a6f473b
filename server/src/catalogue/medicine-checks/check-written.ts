import type { CheckedDose, DosesForm } from '@niramoy/contract/catalogue/medicine-checks'
import { checkDoses } from '@niramoy/domain/sales/check-doses'
import type { Context } from '../../platform/context.ts'
import { loadSafety } from '../safety-rules/load-safety.step.ts'
import { selectChecked } from '../safety-rules/safety.sql.ts'
import { starterSafety } from '../safety-rules/starter-safety.step.ts'
import { refuseUnknown } from './refuse-unknown.step.ts'

/** POST /medicine-checks/doses: one statement, whatever is asked; nothing is stored. */
export async function checkWritten({ db }: Context, form: DosesForm): Promise<{ doses: CheckedDose[] }> {
  const { items, ageMonths = null, weightKg = null } = form
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const { revision, products } = await selectChecked(db, ids)
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
}
