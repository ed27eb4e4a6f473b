import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type { Medicine, Reminders } from '@niramoy/contract/sales/medicine-box'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { MOST_PER_LEVEL } from '@niramoy/domain/sales/cart-lines'
import { DAYS_BEFORE, daysBetween, unitsFor, unitsLeft } from '@niramoy/domain/sales/medicine-use'
import type { ProductRow } from '../../catalogue/products/read/products.sql.ts'
import { savedProductView } from '../cart/saved-product.view.ts'
import type { LastPacksRow } from './bought.sql.ts'
import type { BoxRow } from './medicine-box.sql.ts'
import type { SupplyOf } from './supplies.view.ts'

const REFILL_DAYS = 30

type Shown = {
  readonly of: SupplyOf
  readonly row: ProductRow
  readonly lookAlikes: readonly LookAlike[]
  readonly lastPacks: LastPacksRow | undefined
  readonly daysWithoutDoctor: number | null
  readonly today: Day
}

export function medicineView({ of, row, lookAlikes, lastPacks, daysWithoutDoctor, today }: Shown): Medicine {
  const { medicine, supply, runsOutOn } = of
  const product = savedProductView({ row, isGone: medicine.is_gone, lookAlikes })
  return {
    id: medicine.id,
    UserId: medicine.user_id,
    version: medicine.version,
    patient: patientView(medicine),
    person: medicine.person,
    dose: medicine.dose,
    lastDay: supply.lastDay,
    ...doctorView(of, product, { daysWithoutDoctor, today }),
    unitsLeft: unitsLeft(supply, today),
    daysLeft: runsOutOn === null ? null : Math.max(0, daysBetween(today, runsOutOn)),
    runsOutOn,
    usual: lastPacks ? computeQuantity(lastPacks) : enough(of, product),
    product,
  }
}

/** Taken every day, and longer than without a doctor's word, is said; what is taken when needed is not counted. */
function doctorView(
  { medicine, supply: { use, lastDay } }: SupplyOf,
  { dispensingClass }: Medicine['product'],
  { daysWithoutDoctor, today }: Pick<Shown, 'daysWithoutDoctor' | 'today'>,
) {
  if (daysWithoutDoctor === null || needsPrescription(dispensingClass)) {
    return { daysWithoutDoctor: null, isTakenTooLong: false }
  }
  const isDaily = use?.inDays === 1
  const isOver = lastDay !== null && lastDay < today
  const days = daysBetween(medicine.started_on, lastDay ?? today) + 1
  return { daysWithoutDoctor, isTakenTooLong: isDaily && !isOver && days > daysWithoutDoctor }
}

function patientView({ patient_id: id, patient_name: name }: SupplyOf['medicine']): Medicine['patient'] {
  return id === null || name === null ? null : { id, name }
}

function computeQuantity({ box_quantity, strip_quantity, unit_quantity }: LastPacksRow): Quantity {
  return { box: box_quantity, strip: strip_quantity, unit: unit_quantity }
}

/** medicine box 6: for 30 days, in whole strips where strips are sold. */
function enough(
  { supply: { use } }: SupplyOf,
  { bestPrice, pricing, productType }: Medicine['product'],
): Quantity | null {
  if (!use) return null
  const units = Math.min(unitsFor(use, REFILL_DAYS), MOST_PER_LEVEL)
  const perStrip = pricing[0]?.unitsPerStrip ?? 1
  const hasStrips = productType.isMultiLevel && bestPrice?.finalStripPrice != null
  return hasStrips
    ? { box: 0, strip: Math.ceil(units / perStrip), unit: 0 }
    : { box: 0, strip: 0, unit: units }
}

export function remindersView(box: NonNullable<BoxRow>): Reminders {
  const { proved_phone: phone, reminds, days_before } = box
  return { isOn: (reminds ?? false) && phone !== null, daysBefore: days_before ?? DAYS_BEFORE.usual, phone }
}
