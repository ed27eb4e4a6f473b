import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { dispensingClasses as t } from '@niramoy/texts/en/admin/admin-dispensing-classes'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/base/tone.ts'

const TONES: Readonly<Record<DispensingClass, Tone>> = {
  otc: 'success',
  prescription: 'info',
  controlled: 'danger',
  'not-medicine': 'neutral',
}

/** The class as staff read it; what still has to be decided stands out as work. */
export function ClassBadge({ dispensingClass }: { dispensingClass: DispensingClass | null }) {
  if (!dispensingClass) return <Badge tone="warning">{t.none}</Badge>
  return <Badge tone={TONES[dispensingClass]}>{t.names[dispensingClass]}</Badge>
}
