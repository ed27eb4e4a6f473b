import type { Outcome } from '@niramoy/contract/sales/picking'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { Banner } from '../../ui/banner.tsx'
import type { NoticeText } from '../../ui/notice.tsx'

type OutcomeNoticeProps = {
  readonly refused: Outcome['refused']
  readonly failure: NoticeText | undefined
  readonly onDismiss: () => void
}

/** Which of the chosen orders were refused and why, or that all of it failed. */
export function OutcomeNotice({ refused, failure, onDismiss }: OutcomeNoticeProps) {
  if (failure) return <Banner tone="danger" {...failure} className="mb-4" onDismiss={onDismiss} />
  if (refused.length === 0) return null
  const sentence = refused
    .map(({ id, orderCode, message }) => t.refused(orderCode ?? String(id), message))
    .join(' ')
  return <Banner tone="warning" sentence={sentence} className="mb-4" onDismiss={onDismiss} />
}
