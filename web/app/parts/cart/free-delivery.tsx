import { cart as bn } from '@niramoy/texts/bn/sales/cart'
import { cart as en } from '@niramoy/texts/en/sales/cart'
import TruckIcon from 'lucide-react/icons/truck'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useTexts } from '../language/language.tsx'
import { amountText } from '../product/amount.tsx'
import type { FreeDeliveryFacts } from './use-free-delivery.ts'

/** How far it is to free delivery. */
export function FreeDelivery({ of }: { of: FreeDeliveryFacts }) {
  const t = useTexts({ en, bn })
  const { threshold, missing } = of
  const share = threshold > 0 ? 1 - missing / threshold : 1
  return (
    <div>
      <p className="flex items-center gap-2 text-sm">
        <TruckIcon size={18} className="text-brand-ink" />
        {missing > 0 ? t.missingForFree(amountText(missing)) : t.isFree}
      </p>
      <ProgressBar label={t.freeDelivery} value={share} className="mt-2" />
    </div>
  )
}
