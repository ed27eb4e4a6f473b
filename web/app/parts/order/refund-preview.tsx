import type { Taka } from '@niramoy/domain/platform/money'
import { orderReturn as bn } from '@niramoy/texts/bn/sales/order-return'
import { orderReturn as en } from '@niramoy/texts/en/sales/order-return'
import { useTexts } from '../language/language.tsx'
import { Amount } from '../product/amount.tsx'

type RefundPreviewProps = { readonly refund: Taka; readonly lead: string; readonly how: string }

/** What is paid back for what is chosen, before it is confirmed. */
export function RefundPreview({ refund, lead, how }: RefundPreviewProps) {
  const t = useTexts({ en, bn })
  return (
    <div>
      <p aria-live="polite" className="flex items-baseline justify-between gap-4 font-semibold text-xl">
        <span>{t.refund}</span>
        <Amount taka={refund} />
      </p>
      <p className="mt-2 text-ink-soft text-sm">{lead}</p>
      <p className="mt-1 text-ink-soft text-sm">{how}</p>
    </div>
  )
}
