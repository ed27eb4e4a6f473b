import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import { PRESCRIPTION_STATUSES, type PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { reviewRefusal } from '@niramoy/domain/sales/prescription-review'
import { adminPrescriptions as t } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'

type StatusSelectProps = {
  readonly prescription: Prescription
  readonly onChoose: (status: PrescriptionStatus) => void
}

/**
 * prescriptions 6: what its order still allows; the others say that they are not possible. It is approved beside its
 * picture only, never in a list.
 */
export function StatusSelect({ prescription, onChoose }: StatusSelectProps) {
  const { id, status, Order } = prescription
  return (
    <Field label={t.changeStatusOf(id)} hideLabel>
      <Select
        value={status}
        className="w-36 [&_select]:min-h-control-small [&_select]:py-1 [&_select]:pr-8 [&_select]:pl-3 [&_select]:text-sm"
        onChange={({ currentTarget: { value } }) => {
          const chosen = PRESCRIPTION_STATUSES.find((each) => each === value)
          if (chosen && chosen !== status) onChoose(chosen)
        }}
      >
        {PRESCRIPTION_STATUSES.map((to) => {
          if (to === 'approved' && status !== 'approved') return null
          const isRefused = reviewRefusal({ status, orderStatus: Order.status }, to) !== null
          return (
            <option key={to} value={to} disabled={isRefused} title={isRefused ? t.notPossible : undefined}>
              {t.statuses[to]}
            </option>
          )
        })}
      </Select>
    </Field>
  )
}
