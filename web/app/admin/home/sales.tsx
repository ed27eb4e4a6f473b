import type { DashboardSales } from '@niramoy/contract/sales/dashboard'
import type { Taka } from '@niramoy/domain/platform/money'
import { dashboard as t } from '@niramoy/texts/en/admin/admin-dashboard'
import SheetIcon from 'lucide-react/icons/table'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedBlock } from './failed-block.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'

/** dashboard 5: the last 30 days as a chart, and the same as a table. */
export function Sales({ refreshCount }: { readonly refreshCount: number }) {
  const { data, error, again } = useLoaded(`sales ${refreshCount}`, (signal) =>
    browserApi.dashboard.sales({ signal }),
  )
  const [isTable, setIsTable] = useState(false)
  return (
    <Card
      title={t.sales}
      lead={data ? sumText(data) : t.salesHint}
      aria-busy={!data && error === undefined}
      actions={
        data && (
          <Button
            size="small"
            variant="secondary"
            icon={<SheetIcon size={17} />}
            aria-expanded={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? t.hideTable : t.showTable}
          </Button>
        )
      }
    >
      {error !== undefined && <FailedBlock error={error} again={again} />}
      {!data && error === undefined && <Skeleton className="h-56 w-full" />}
      {data && (
        <>
          <SalesChart days={data.days} />
          <SalesTable days={data.days} isVisible={isTable} />
          <p className="mt-4 text-ink-faint text-xs">{t.salesHint}</p>
        </>
      )}
    </Card>
  )
}

function sumText({ days }: DashboardSales): string {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  if (orders === 0) return t.noSales
  // in poisha, for a sum of fractions is none
  const poisha = days.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return t.salesLead(amountText((poisha / 100) as Taka), t.orders(orders))
}
