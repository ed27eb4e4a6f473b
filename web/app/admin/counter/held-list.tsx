import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { HeldSale } from './held-sales.ts'

type HeldSalesProps = {
  readonly held: readonly HeldSale[]
  /** Nothing is being sold. */
  readonly isFree: boolean
  readonly onTakeUp: (sale: HeldSale) => void
}

export function HeldSales({ held, isFree, onTakeUp }: HeldSalesProps) {
  const moment = useMoment()
  if (held.length === 0) return null
  return (
    <Card title={t.held}>
      {!isFree && <p className="mb-2 text-ink-soft text-sm">{t.holdFirst}</p>}
      <ul className="grid gap-2">
        {held.map((sale) => (
          <li key={sale.at} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="min-w-0">
              {sale.buyer?.name ?? t.noName} ·{' '}
              {t.heldOne(sale.items.length, moment(new Date(sale.at).toISOString()))}
            </span>
            <Button size="small" variant="secondary" disabled={!isFree} onClick={() => onTakeUp(sale)}>
              {t.takeUp}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
