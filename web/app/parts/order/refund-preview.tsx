import type { Order } from '@niramoy/contract/order'
import type { Taka } from '@niramoy/domain/money'
import { orderReturn as bn } from '@niramoy/texts/bn/order-return'
import { orderReturn as en } from '@niramoy/texts/en/order-return'
import { useTexts } from '../language/language.tsx'
import { Amount } from '../product/amount.tsx'

type RefundPreviewProps = { readonly order: Pick<Order, 'isPaid'>; readonly refund: Taka }

/** What is paid back for what is chosen, before it is confirmed. */
export function RefundPreview({ order, refund }: RefundPreviewProps) {
  const t = useTexts({ en, bn })
  return (
    <div>
      <p aria-live="polite" className="flex items-baseline justify-between gap-4 font-semibold text-xl">
        <span>{t.refund}</span>
        <Amount taka={refund} />
      </p>
      <p className="mt-2 text-ink-soft text-sm">{t.refundLead}</p>
      <p className="mt-1 text-ink-soft text-sm">{order.isPaid ? t.refundOnline : t.refundCash}</p>
    </div>
  )
}
