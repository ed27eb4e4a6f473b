import type { RunOutcome } from '@niramoy/domain/sales/delivery/run'
import type { Tone } from '../../ui/base/tone.ts'

export const OUTCOME_TONES: Readonly<Record<RunOutcome, Tone>> = {
  delivered: 'success',
  'part-delivered': 'warning',
  refused: 'danger',
  'not-at-home': 'neutral',
  postponed: 'info',
  'address-wrong': 'warning',
  'called-off': 'neutral',
}
