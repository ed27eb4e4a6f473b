import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { isNothing, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { useId } from 'react'
import { usePermission } from '../../../parts/duties/use-permission.ts'
import { type NeedingItem, PrescriptionWays } from '../../../parts/prescription/prescription-ways.tsx'
import { packOf } from '../../../parts/product/packs.ts'
import type { NewOrder } from './create-state.ts'

/** dispensing 4: which items need a prescription, and the file or the earlier one that is sent with the order. */
export function CreatePrescription({ order }: { order: NewOrder }) {
  const { person, given, give, fieldErrors, busy } = order
  const id = useId()
  const mayReadEarlier = usePermission('prescriptions')
  const items = needingItems(order)
  if (items.length === 0 || !person.customer) return null
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-lg border border-info-line p-4">
      <h4 id={id} className="text-base">
        {t.prescription}
      </h4>
      <PrescriptionWays
        key={person.customer.id}
        items={items}
        given={given}
        onChange={give}
        userId={person.customer.id}
        hasEarlier={mayReadEarlier}
        error={fieldErrors.prescription}
        disabled={busy}
      />
      <p className="text-ink-soft text-sm">{t.prescriptionLater}</p>
    </section>
  )
}

function needingItems({ items: { lines } }: NewOrder): NeedingItem[] {
  return lines
    .filter(({ product, quantities }) => needsPrescription(product.dispensingClass) && !isNothing(quantities))
    .map(({ product, quantities }) => ({
      productId: product.id,
      label: product.label.en,
      units: totalUnits(quantities, packOf(product)),
    }))
}
