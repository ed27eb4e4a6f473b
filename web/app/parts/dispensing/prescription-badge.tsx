import { type Dispensed, isSoldOnline, needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { dispensingBadges as bn } from '@niramoy/texts/bn/catalogue/dispensing-badges'
import { dispensingBadges as en } from '@niramoy/texts/en/catalogue/dispensing-badges'
import { Badge } from '../../ui/badge.tsx'
import { useTexts } from '../language/language.tsx'

type PrescriptionBadgeProps = {
  /** A product, or whether what was ordered needs a prescription. */
  readonly of: Dispensed | boolean
  readonly className?: string
}

/** dispensing 3: how a product is sold, where it is anything but freely. On a narrow card the words wrap. */
export function PrescriptionBadge({ of, className = 'mt-1.5' }: PrescriptionBadgeProps) {
  const t = useTexts({ en, bn })
  const isNeeded = typeof of === 'boolean' ? of : needsPrescription(of.dispensingClass)
  const isOnline = typeof of === 'boolean' || isSoldOnline(of)
  if (isOnline && !isNeeded) return null
  return (
    <Badge wraps tone={isOnline ? 'info' : 'neutral'} className={className}>
      {isOnline ? t.prescription : t.offline}
    </Badge>
  )
}
