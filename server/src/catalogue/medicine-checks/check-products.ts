import type { MedicineCheck } from '@niramoy/contract/catalogue/medicine-checks'
import { checkMedicines } from '@niramoy/domain/catalogue/safety/check-medicines'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { loadSafety, toChecked } from '../safety-rules/load-safety.step.ts'
import { selectChecked } from '../safety-rules/safety.sql.ts'
import { medicineCheckView } from './medicine-checks.view.ts'

type Asked = {
  readonly items: readonly { readonly productId: number }[]
  readonly patientId?: number | undefined
}

/** POST /medicine-checks: one statement, whatever is asked; nothing is stored. */
export async function checkProducts({ db }: Context, { items, patientId }: Asked): Promise<MedicineCheck> {
  if (patientId !== undefined) throw new Refusal('patient-not-found')
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const { revision, products } = await selectChecked(db, ids)
  refuseUnknown(items, products)
  const safety = await loadSafety(db, revision)
  const byId = new Map(products.map((product) => [product.id, product]))
  const medicines = ids.flatMap((id) => {
    const product = byId.get(id)
    return product ? [toChecked(safety, product)] : []
  })
  return medicineCheckView(checkMedicines(safety.index, medicines))
}

/** Names the first that the shop does not list. */
export function refuseUnknown(items: Asked['items'], products: readonly { readonly id: number }[]): void {
  const known = new Set(products.map(({ id }) => id))
  const at = items.findIndex(({ productId }) => !known.has(productId))
  if (at >= 0) throw refusalAt(`items.${at}.productId`, 'product-not-found')
}
