import type { MedicineCheck } from '@niramoy/contract/catalogue/medicine-checks'
import { checkMedicines } from '@niramoy/domain/catalogue/safety/check-medicines'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { loadSafety, toChecked } from '../safety-rules/load-safety.step.ts'
import { selectChecked } from '../safety-rules/safety.sql.ts'
import { medicineCheckView } from './medicine-checks.view.ts'
import { refuseUnknown } from './refuse-unknown.step.ts'

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
