import type { Order } from '@niramoy/contract/sales/order'
import { orderStatus as statusBn } from '@niramoy/texts/bn/sales/order-status'
import { orderTracker as bn } from '@niramoy/texts/bn/sales/order-tracker'
import { orderStatus as statusEn } from '@niramoy/texts/en/sales/order-status'
import { orderTracker as en } from '@niramoy/texts/en/sales/order-tracker'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'

/** What the order waits for, by its name, or else what its status means. */
export function useTrackerWords(order: Order): string {
  const t = useTexts({ en, bn })
  const { meanings } = useTexts({ en: statusEn, bn: statusBn })
  const language = useLanguage()
  const names = (items: Order['items']) => items.map(({ Product }) => Product.label[language]).join(', ')
  const { status } = order
  if (status === 'pending-stock') {
    const short = order.items.filter(({ id }) => order.shortItemIds.includes(id))
    return short.length > 0 ? t.waitsForStock(names(short)) : t.waitsForSomeStock
  }
  if (status === 'pending-prescription') {
    const needing = order.items.filter((item) => item.needsPrescription)
    if (isPrescriptionWanted(order)) return t.waitsForPrescription(names(needing))
    return needing.length > 0 ? t.prescriptionRead(names(needing)) : meanings[status]
  }
  if (status === 'prescription-reviewed') return t.waitsForChoice
  return status === 'pending-payment' ? t.waitsForPayment : meanings[status]
}

function isPrescriptionWanted({ lacksPrescription, Prescription }: Order): boolean {
  return lacksPrescription && Prescription?.status !== 'pending'
}
