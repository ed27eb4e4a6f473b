import type { Order } from '@niramoy/contract/sales/order'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderStatus as statusBn } from '@niramoy/texts/bn/sales/order-status'
import { prescriptionChoice as choiceBn } from '@niramoy/texts/bn/sales/prescription-choice'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import { orderStatus as statusEn } from '@niramoy/texts/en/sales/order-status'
import { prescriptionChoice as choiceEn } from '@niramoy/texts/en/sales/prescription-choice'
import FileIcon from 'lucide-react/icons/file'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { useDayText } from '../dates/use-day-text.ts'
import { noticeIn, useLanguage, useTexts } from '../language/language.tsx'

type Prescription = NonNullable<Order['Prescription']>

const TONES = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

/** The prescription of an order: the state of its review, and the file for those who may see it. */
export function OrderPrescription({ prescription }: { prescription: Prescription }) {
  const t = useTexts({ en, bn })
  const { prescriptions } = useTexts({ en: statusEn, bn: statusBn })
  const language = useLanguage()
  const { status, reason } = prescription
  return (
    <Card
      title={t.prescription}
      actions={<Badge tone={TONES[status]}>{prescriptions[status]}</Badge>}
      className="print:hidden"
    >
      {status === 'rejected' && reason && (
        <Banner
          tone="warning"
          {...noticeIn(language, en.rejectedBecause(reason), bn.rejectedBecause(reason))}
          className="mb-4"
        />
      )}
      <File prescription={prescription} />
    </Card>
  )
}

type ServedByProps = { readonly servedBy: NonNullable<Order['servedBy']> }

/** dispensing 4: an earlier prescription serves this order too. */
export function ServedBy({ servedBy }: ServedByProps) {
  const t = useTexts({ en, bn })
  const { coveredBy } = useTexts({ en: choiceEn, bn: choiceBn })
  const dayText = useDayText()
  return (
    <Card title={t.prescription} className="print:hidden">
      <p>{coveredBy(dayText(servedBy.approvedAt))}</p>
    </Card>
  )
}

function File({ prescription: { imagePath, mediaType } }: { prescription: Prescription }) {
  const t = useTexts({ en, bn })
  if (!imagePath) return <p className="text-ink-soft">{t.fileErased}</p>
  return (
    <a
      href={imagePath}
      target="_blank"
      rel="noreferrer"
      className="prose-link inline-flex min-h-control items-center gap-3"
    >
      {mediaType?.startsWith('image/') ? (
        <img
          src={imagePath}
          alt=""
          width={64}
          height={80}
          loading="lazy"
          className="h-20 w-16 rounded-sm border border-line bg-sunken object-cover"
        />
      ) : (
        <FileIcon size={28} />
      )}
      {t.seePrescription}
    </a>
  )
}
