import type { Order } from '@niramoy/contract/order'
import { adminWorkbench as t } from '@niramoy/texts/en/admin-workbench'
import { common } from '@niramoy/texts/en/common'
import { errorText } from '../../parts/errors/error-text.ts'
import { OrderTotals, type Sums, sumsOf, sumsOfPreview } from '../../parts/order/order-totals.tsx'
import type { useOrderPreview } from '../../parts/order/use-preview.ts'
import { Amount } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { mayEdit } from './use-decisions.ts'

type Asked = ReturnType<typeof useOrderPreview>

/** What the order comes to with these medicines; null for nothing, and until the server has answered. */
export function benchSums(order: Order, { preview, last }: Asked, isEmpty: boolean): Sums | null {
  if (!mayEdit(order)) return sumsOf(order)
  const shown = preview ?? last
  return isEmpty || !shown ? null : sumsOfPreview(shown, order)
}

type BenchTotalsProps = { readonly sums: Sums | null; readonly asked: Asked; readonly isStale: boolean }

export function BenchTotals({ sums, asked, isStale }: BenchTotalsProps) {
  if (asked.error !== undefined) {
    return (
      <Banner
        tone="danger"
        {...errorText(asked.error, 'en')}
        actions={
          <Button size="small" variant="secondary" onClick={asked.again}>
            {common.tryAgain}
          </Button>
        }
      />
    )
  }
  if (!sums) return null
  return (
    <Card title={t.summary}>
      <OrderTotals sums={sums} stale={isStale} />
    </Card>
  )
}

/** The sum alone, where it is always in sight. */
export function BenchTotal({ sums, isStale }: { sums: Sums | null; isStale: boolean }) {
  return (
    <span
      aria-live="polite"
      className={cx('block leading-tight transition-opacity', isStale && 'opacity-60')}
    >
      {sums && (
        <>
          <span className="block text-ink-soft text-xs">{t.total}</span>
          <Amount taka={sums.totalAmount} className="font-semibold text-lg" />
        </>
      )}
    </span>
  )
}
