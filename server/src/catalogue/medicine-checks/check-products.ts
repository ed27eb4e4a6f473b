import type { MedicineCheck } from '@niramoy/contract/catalogue/medicine-checks'
import {
  type CheckedPatient,
  checkMedicines,
  type MedicineCheck as Found,
  type FoundCaution,
} from '@niramoy/domain/catalogue/safety/check-medicines'
import type { Actor } from '@niramoy/domain/people/actor'
import { medicineChecks as bn } from '@niramoy/texts/bn/catalogue/medicine-checks'
import { medicineChecks as en } from '@niramoy/texts/en/catalogue/medicine-checks'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { withAllergens } from '../safety-rules/check-patient.step.ts'
import { loadSafety, toChecked } from '../safety-rules/load-safety.step.ts'
import { selectChecked } from '../safety-rules/safety.sql.ts'
import { refuseUnknown } from './refuse-unknown.step.ts'

type Asked = {
  readonly items: readonly { readonly productId: number }[]
  readonly patientId?: number | undefined
}

/** Somebody whom the caller may read; null where there is none. */
export type ReadPatient = (context: Context, actor: Actor, id: number) => Promise<CheckedPatient | null>

/** POST /medicine-checks: one statement and one for the patient, whatever is asked; nothing is stored. */
export async function checkProducts(
  context: Context,
  actor: Actor | null,
  { items, patientId, readPatient }: Asked & { readonly readPatient: ReadPatient },
): Promise<MedicineCheck> {
  const { db } = context
  const patient = patientId === undefined || !actor ? null : await readPatient(context, actor, patientId)
  if (patientId !== undefined && !patient) throw new Refusal('patient-not-found')
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const { revision, products } = await selectChecked(db, ids)
  refuseUnknown(items, products)
  const safety = await loadSafety(db, revision)
  const byId = new Map(products.map((product) => [product.id, product]))
  const medicines = ids.flatMap((id) => {
    const product = byId.get(id)
    return product ? [toChecked(safety, product)] : []
  })
  return medicineCheckView(checkMedicines(safety.index, medicines, patient && withAllergens(safety, patient)))
}

function medicineCheckView({ interactions, duplicates, cautions }: Found): MedicineCheck {
  return {
    interactions: interactions.map(({ rule, productIds }) => ({
      ruleId: rule.id,
      level: rule.level,
      productIds: [...productIds],
      effect: rule.effect,
      advice: rule.advice,
    })),
    duplicates: duplicates.map(({ ingredient, productIds }) => ({ ingredient, productIds: [...productIds] })),
    cautions: cautions.map(cautionView),
  }
}

function cautionView({ productId, kind, level, noteBn }: FoundCaution): MedicineCheck['cautions'][number] {
  const strict = level === 'note' ? 'ask' : 'avoid'
  const text = { en: en[strict][kind], bn: [bn[strict][kind], noteBn].filter(Boolean).join(' ') }
  return { productId, kind, level, text }
}
