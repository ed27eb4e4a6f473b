import { getUnitName } from '@niramoy/domain/catalogue/product-label'
import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import {
  computeShare,
  getUse,
  isTakenWhole,
  readLastDay,
  runsOutOn,
  type Supply,
  type Use,
} from '@niramoy/domain/sales/medicine-use'
import type { DeliveredRow } from './bought.sql.ts'
import type { MedicineRow } from './medicine-box.sql.ts'

export type SupplyOf = {
  readonly medicine: MedicineRow
  readonly supply: Supply
  readonly runsOutOn: Day | null
}

/** medicine box 4 and 5: how much there is of each medicine, and when it runs out. */
export function suppliesView(
  medicines: readonly MedicineRow[],
  delivered: readonly DeliveredRow[],
): SupplyOf[] {
  const uses = new Map(medicines.map((medicine) => [medicine.id, useOfRow(medicine)]))
  const useOfMedicine = ({ id }: MedicineRow) => uses.get(id) ?? null
  return medicines.map((medicine) => {
    const sharing = medicines.filter(({ product_id }) => product_id === medicine.product_id)
    const use = useOfMedicine(medicine)
    const bought = boughtSince(medicine, delivered) * computeShare(use, sharing.map(useOfMedicine))
    const isKnown = medicine.units !== null || bought > 0
    const supply: Supply = {
      use,
      units: isKnown ? (medicine.units ?? 0) + bought : null,
      countedOn: dhakaDay(medicine.counted_at),
      lastDay: medicine.dose === null ? null : readLastDay(medicine.dose, medicine.started_on),
    }
    return { medicine, supply, runsOutOn: runsOutOn(supply) }
  })
}

function useOfRow({ dose, dosage_form, unit_size }: MedicineRow): Use | null {
  if (dose === null) return null
  return isTakenWhole(getUnitName({ dosage_form, price: { unit_size } }).en) ? getUse(dose) : null
}

function boughtSince({ product_id, counted_at }: MedicineRow, delivered: readonly DeliveredRow[]): number {
  return delivered
    .filter((row) => row.product_id === product_id && row.delivered_at >= counted_at)
    .reduce((sum, { units }) => sum + units, 0)
}
