import type { DashboardSales } from '@niramoy/contract/sales/dashboard'
import type { Taka } from '@niramoy/domain/platform/money'
import { dashboard as t } from '@niramoy/texts/en/admin/admin-dashboard'
import { Amount } from '../../parts/product/amount.tsx'
import { DayText } from '../../parts/stock/when.tsx'

type SalesTableProps = { readonly days: DashboardSales['days']; readonly isVisible: boolean }

const CELL = 'border-line border-b py-2 pr-4'

/** Every day in numbers: for screen readers always, for all others when they ask. */
export function SalesTable({ days, isVisible }: SalesTableProps) {
  return (
    <div className={isVisible ? 'mt-6' : 'sr-only'}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{t.sales}</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className={`${CELL} text-start font-medium`}>
              {t.day}
            </th>
            <th scope="col" className={`${CELL} text-end font-medium`}>
              {t.orderCount}
            </th>
            <th scope="col" className={`${CELL} text-end font-medium`}>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, amount }) => (
            <tr key={day}>
              <th scope="row" className={`${CELL} text-start font-normal`}>
                <DayText day={day} />
              </th>
              <td className={`${CELL} text-end tabular-nums`}>{orders}</td>
              <td className={`${CELL} text-end`}>
                <Amount taka={amount as Taka} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
