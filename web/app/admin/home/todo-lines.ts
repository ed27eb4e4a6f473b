import type { DashboardToday } from '@niramoy/contract/sales/dashboard'
import type { Permission } from '@niramoy/domain/people/duties'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import type { dashboard } from '@niramoy/texts/en/admin/admin-dashboard'

/** Its urgency: `late` has waited for more than a day, or costs money already. */
export type Urgency = 'late' | 'soon' | 'calm'

export type TodoLine = {
  readonly key: keyof typeof dashboard.todo
  readonly count: number
  readonly href: string
  readonly urgency: Urgency
  /** Since when the oldest of them waits. */
  readonly since: string | null
  /** How many of them have expired, or should have been paid before today. */
  readonly expired: number
  readonly overdue: number
}

/** Who acts on it. */
const PERMISSIONS: Readonly<Record<TodoLine['key'], Permission>> = {
  payments: 'payments',
  prescriptions: 'prescriptions',
  decisions: 'prescriptions',
  goodsToInspect: 'quarantine',
  recalls: 'recalls',
  refunds: 'payments',
  cashDue: 'payments',
  messages: 'users',
  suppliers: 'payments',
  toPick: 'orders.fulfil',
  picking: 'orders.fulfil',
  packed: 'orders.fulfil',
  waitingForStock: 'orders.edit',
  runningOut: 'stock.edit',
  batches: 'stock.edit',
  withoutClass: 'clinical',
  safetyRules: 'clinical',
  shipped: 'orders.fulfil',
}

const LATE_MS = 24 * 3_600_000
const URGENCIES: readonly Urgency[] = ['late', 'soon', 'calm']

type Viewer = { readonly now: Date; readonly isAllowed: (permission: Permission) => boolean }

/** dashboard 3: what this person must act on, the most urgent first; what has nothing to do is left out. */
export function todoLines(today: DashboardToday, { now, isAllowed }: Viewer): TodoLine[] {
  const isLate = (since: string | null) => since !== null && now.getTime() - Date.parse(since) > LATE_MS
  const pressing = (since: string | null): Urgency => (isLate(since) ? 'late' : 'soon')
  const line = (key: TodoLine['key'], count: number, rest: Partial<TodoLine> & Pick<TodoLine, 'href'>) => ({
    key,
    count,
    urgency: 'soon' as const,
    since: null,
    expired: 0,
    overdue: 0,
    ...rest,
  })
  const orders = (
    key: TodoLine['key'],
    status: OrderStatus,
    getUrgency: (since: string | null) => Urgency,
  ) => {
    const { count = 0, oldestAt = null } = today.ordersByStatus.find((one) => one.status === status) ?? {}
    const href = ordersHref(status)
    return line(key, count, { href, urgency: getUrgency(oldestAt), since: oldestAt })
  }
  type Heap = DashboardToday['packed']
  const heap = (
    key: TodoLine['key'],
    { count, oldestAt }: Heap,
    href: string,
    urgency = pressing(oldestAt),
  ) => line(key, count, { href, urgency, since: oldestAt })
  const { batchesExpired: expired, batchesExpiring } = today
  const all: TodoLine[] = [
    line('payments', today.paymentsToLookAt, { href: '/admin/payments', urgency: 'late' }),
    heap('recalls', today.peopleToTell, '/admin/recalls?view=untold', 'late'),
    heap('prescriptions', today.prescriptionsWaiting, '/admin/prescriptions?status=pending'),
    heap('decisions', today.ordersToDecide, '/admin/orders?waits=decision'),
    heap('goodsToInspect', today.goodsToInspect, '/admin/quarantine'),
    heap('refunds', today.refundsToPay, '/admin/cash?view=refunds'),
    heap('cashDue', today.cashDue, '/admin/cash', 'calm'),
    heap('messages', today.messagesFailed, '/admin/messages'),
    heap('toPick', today.toPick, '/admin/fulfilment'),
    heap('picking', today.picking, '/admin/fulfilment?stage=picking'),
    heap('packed', today.packed, '/admin/fulfilment?stage=packed'),
    line('suppliers', today.suppliersOwed, {
      href: '/admin/supplier-payments',
      urgency: today.suppliersOverdue > 0 ? 'late' : 'calm',
      overdue: today.suppliersOverdue,
    }),
    orders('waitingForStock', 'pending-stock', () => 'soon'),
    line('runningOut', today.productsRunningOut, { href: '/admin/stock-management?view=runningOut' }),
    line('batches', batchesExpiring + expired, {
      href: '/admin/stock-management?view=nearExpiry',
      urgency: expired > 0 ? 'late' : 'calm',
      expired,
    }),
    line('withoutClass', today.genericNamesWithoutClass, {
      href: '/admin/generic-names?dispensingClass=none',
      urgency: 'calm',
    }),
    line('safetyRules', today.safetyRulesToReview, {
      href: '/admin/safety-rules?state=unreviewed',
      urgency: 'calm',
    }),
    orders('shipped', 'shipped', () => 'calm'),
  ]
  return all
    .filter(({ key, count }) => count > 0 && isAllowed(PERMISSIONS[key]))
    .sort((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency))
}

/** Manage Orders with only these. */
export function ordersHref(status: OrderStatus): string {
  return `/admin/orders?status=${status}`
}
