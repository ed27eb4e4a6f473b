import type { Order } from '@niramoy/contract/sales/order'
import { may } from '@niramoy/domain/sales/order-states'
import { orderDetails as detailsBn } from '@niramoy/texts/bn/sales/order-details'
import { prescriptionChoice as bn } from '@niramoy/texts/bn/sales/prescription-choice'
import { orderDetails as detailsEn } from '@niramoy/texts/en/sales/order-details'
import { prescriptionChoice as en } from '@niramoy/texts/en/sales/prescription-choice'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PrescriptionBadge } from '../dispensing/prescription-badge.tsx'
import { noticeIn, useLanguage, useTexts } from '../language/language.tsx'
import { PrescriptionWays } from '../prescription/prescription-ways.tsx'
import type { OrderDone } from './order-done.ts'
import { orderFacts } from './order-facts.ts'
import { needingItems, useGivePrescription } from './use-give-prescription.ts'

type PrescriptionPanelProps = {
  readonly order: Order
  readonly onDone: OrderDone
  readonly refresh: () => Promise<void>
  /** Staff give it for the customer, and read of it in their own words. */
  readonly staff?: {
    readonly userId: number
    readonly words: PanelWords
    /** They may read what was prescribed to the customer before. */
    readonly hasEarlier: boolean
  }
}

type PanelWords = Pick<typeof en, 'wantedTitle' | 'wantedNext' | 'underReviewTitle' | 'underReview' | 'sent'>

/** dispensing 4: an order that waits for a prescription asks for it, or says that it is being looked at. */
export function PrescriptionPanel(props: PrescriptionPanelProps) {
  if (props.order.Prescription?.status === 'pending') return <UnderReview {...props} />
  return <Wanted {...props} />
}

function UnderReview({ order, staff }: PrescriptionPanelProps) {
  const t = { ...useTexts({ en, bn }), ...staff?.words }
  return (
    <Panel title={t.underReviewTitle}>
      <p>{t.underReview}</p>
      <p className="mt-2 text-ink-soft text-sm wrap-anywhere">
        {t.needed}{' '}
        {needingItems(order, useLanguage())
          .map(({ label }) => label)
          .join(', ')}
      </p>
    </Panel>
  )
}

function Wanted({ order, onDone, refresh, staff }: PrescriptionPanelProps) {
  const t = { ...useTexts({ en, bn }), ...staff?.words }
  const language = useLanguage()
  const { given, choose, send, busy, progress, fieldError, refusal } = useGivePrescription({
    order,
    onDone,
    refresh,
    sent: staff && { sentence: staff.words.sent },
  })
  const mayCancel = !staff && may('cancel', orderFacts(order, 'user'))
  return (
    <Panel title={t.wantedTitle} isWanted>
      <div className="grid gap-4">
        <Rejected order={order} />
        <PrescriptionWays
          items={needingItems(order, language)}
          given={given}
          onChange={choose}
          error={fieldError}
          progress={progress}
          disabled={busy}
          {...(staff && { userId: staff.userId, hasEarlier: staff.hasEarlier })}
        />
        {refusal && <Banner tone="danger" {...refusal} />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button loading={busy} className="max-sm:w-full" onClick={() => void send()}>
            {given.prescriptionId === null ? t.send : t.use}
          </Button>
          <p className="flex-1 basis-64 text-ink-soft text-sm">
            {t.wantedNext} {mayCancel && t.mayCancel}
          </p>
        </div>
      </div>
    </Panel>
  )
}

function Rejected({ order: { Prescription } }: { order: Order }) {
  const language = useLanguage()
  if (Prescription?.status !== 'rejected' || !Prescription.reason) return null
  const { reason } = Prescription
  const text = noticeIn(language, detailsEn.rejectedBecause(reason), detailsBn.rejectedBecause(reason))
  return <Banner tone="warning" {...text} />
}

type PanelProps = { readonly title: string; readonly isWanted?: boolean; readonly children: ReactNode }

function Panel({ title, isWanted = false, children }: PanelProps) {
  return (
    <Card
      title={title}
      actions={<PrescriptionBadge of={isWanted} className="" />}
      className="border-info-line print:hidden"
    >
      {children}
    </Card>
  )
}
