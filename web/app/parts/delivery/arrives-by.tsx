import { shippingMethods as bn } from '@niramoy/texts/bn/pricing/shipping-methods'
import { shippingMethods as en } from '@niramoy/texts/en/pricing/shipping-methods'
import TruckIcon from 'lucide-react/icons/truck'
import { useTexts } from '../language/language.tsx'
import { useDeliveryDay } from './use-day.ts'

/** The day by which it is there. */
export function ArrivesBy({ day }: { day: string }) {
  const t = useTexts({ en, bn })
  const getDay = useDeliveryDay()
  return (
    <p className="flex items-center gap-2 text-sm">
      <TruckIcon size={18} className="shrink-0 text-brand-ink" />
      {t.arrives(getDay(day))}
    </p>
  )
}
