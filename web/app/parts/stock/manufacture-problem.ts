import { isMadeInFuture } from '@niramoy/domain/stock/expiry'
import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { now } from '../../browser/clock.ts'
import type { NoticeText } from '../../ui/notice.tsx'

/** stock 5: said before anything is sent. */
export function manufactureProblem(typed: string): NoticeText | undefined {
  return isMadeInFuture(typed, now()) ? { sentence: t.madeInFuture } : undefined
}
