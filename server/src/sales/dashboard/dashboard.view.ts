import type {
  DashboardRatings,
  DashboardSales,
  DashboardSummary,
  DashboardToday,
} from '@niramoy/contract/sales/dashboard'
import { addDays, type Day } from '@niramoy/domain/platform/dhaka'
import { ORDER_STATUSES } from '@niramoy/domain/sales/order-status'
import type { sumDue } from '../cash/ledger/due.sql.ts'
import type { selectLowRatings } from '../orders/change/ratings.sql.ts'
import type { SalesRow } from './sales.sql.ts'
import type { StatusRow } from './today.sql.ts'
import type { selectTotals } from './totals.sql.ts'

type TotalsRow = Awaited<ReturnType<typeof selectTotals>>
type DueRow = Awaited<ReturnType<typeof sumDue>>

export function summaryView(totals: TotalsRow, cash: DueRow): DashboardSummary {
  return {
    totalUsers: totals.users,
    totalProducts: totals.products,
    totalOrders: totals.orders,
    totalRevenue: totals.revenue_poisha / 100,
    waiting: {
      stock: { orders: totals.stock_orders, amount: totals.stock_poisha / 100 },
      packing: { orders: totals.packing_orders, amount: totals.packing_poisha / 100 },
      delivery: { orders: totals.delivery_orders, amount: totals.delivery_poisha / 100 },
      cash: { orders: cash.orders, amount: cash.due_poisha / 100 },
    },
  }
}

/** In the order of an order's life. */
export function ordersByStatusView(rows: readonly StatusRow[]): DashboardToday['ordersByStatus'] {
  return ORDER_STATUSES.flatMap((status) =>
    rows
      .filter((row) => row.status === status)
      .map(({ count, oldest_at }) => ({ status, count, oldestAt: oldest_at.toISOString() })),
  )
}

export function heapView(count: number, oldestAt: Date | null): DashboardToday['packed'] {
  return { count, oldestAt: oldestAt?.toISOString() ?? null }
}

/** Every day from the first on, also one without a sale. */
export function salesView(rows: readonly SalesRow[], firstDay: Day, days: number): DashboardSales {
  const sold = new Map(rows.map((row) => [row.day, row]))
  const all = Array.from({ length: days }, (_, index) => addDays(firstDay, index))
  return {
    days: all.map((day) => {
      const { orders = 0, amount_poisha = 0 } = sold.get(day) ?? {}
      return { day, orders, amount: amount_poisha / 100 }
    }),
  }
}

type Average = { readonly count: number; readonly average: number | null }
type LowRow = Awaited<ReturnType<typeof selectLowRatings>>[number]

export function ratingsView({ count, average }: Average, low: readonly LowRow[]): DashboardRatings {
  return {
    count,
    average,
    low: low.map((row) => ({
      orderId: row.order_id,
      orderCode: row.order_code,
      stars: row.stars,
      comment: row.comment,
      ratedAt: row.rated_at.toISOString(),
    })),
  }
}
