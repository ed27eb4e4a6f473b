import { dhakaDay, dhakaTime } from '@niramoy/domain/platform/dhaka'
import { adminDrafts as t } from '@niramoy/texts/en/platform/admin/admin-drafts'
import { dates } from '@niramoy/texts/en/platform/dates'
import { now } from '../../browser/clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { momentText } from '../dates/office-dates.ts'
import type { DraftOffer } from './use-form-draft.ts'

/** Says that something was left in this form before; nothing is filled in unasked. */
export function DraftLine({ offer }: { readonly offer: DraftOffer | null }) {
  if (!offer) return null
  const at = new Date(offer.at)
  const isToday = dhakaDay(at) === dhakaDay(now())
  const when = isToday ? dates.time(dhakaTime(at)) : momentText(at.toISOString())
  const more = [offer.isOutdated && t.outdated, offer.lacksFiles && t.lacksFiles].filter(Boolean)
  return (
    <Banner
      sentence={[t.left(when), ...more].join(' ')}
      actions={
        <>
          <Button size="small" variant="secondary" onClick={offer.restore}>
            {t.restore}
          </Button>
          <Button size="small" variant="quiet" onClick={offer.discard}>
            {t.discard}
          </Button>
        </>
      }
    />
  )
}
