import type { Medicine } from '@niramoy/contract/sales/medicine-box'
import { medicineBox as bn } from '@niramoy/texts/bn/sales/medicine-box'
import { medicineBox as en } from '@niramoy/texts/en/sales/medicine-box'
import { usePermission } from '../duties/use-permission.ts'
import { useTexts } from '../language/language.tsx'
import { MedicineMessages } from '../medicine-check/medicine-messages.tsx'
import { NOTHING_TOLD, useCheckedTogether } from '../medicine-check/use-medicine-check.ts'

type TakenTogetherProps = {
  readonly medicines: readonly Medicine[]
  /** How staff call the customer. */
  readonly forCustomer: string | undefined
  readonly most: number
}

/** safety 3: what one person takes, read together. */
export function TakenTogether({ medicines, forCustomer, most }: TakenTogetherProps) {
  const t = useTexts({ en, bn })
  const [first] = medicines
  const isStaff = forCustomer !== undefined
  const mayReadPatients = usePermission('prescriptions') || !isStaff
  const check = useCheckedTogether(
    medicines.map(({ product }) => product.id),
    NOTHING_TOLD,
    mayReadPatients ? first?.patient?.id : null,
  )
  const person = first?.patient?.name ?? first?.person
  return (
    <MedicineMessages
      // whoever sees only the list is no worse off where it could not be asked
      check={{ ...check, error: undefined }}
      lines={medicines.map(({ product }) => product)}
      title={person ? t.of(person) : (forCustomer ?? t.forMe)}
      most={most}
      forStaff={isStaff}
    />
  )
}
