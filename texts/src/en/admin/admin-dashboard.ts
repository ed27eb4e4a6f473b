import { grouped } from '../../base/counted.ts'
/** The dashboard of the back office. */
export const dashboard = {
  title: 'Dashboard',
  lead: 'The shop today, and what needs your attention.',
  refresh: 'Refresh',
  summaryFailed: 'Failed to fetch the totals',
  todayFailed: 'Failed to fetch what needs doing',
  salesFailed: 'Failed to fetch sales',
  ratingsFailed: 'Failed to fetch ratings',

  ratings: 'How customers rate our deliveries',
  ratingsLead: (count: number) =>
    count === 1 ? 'One rating in the last 30 days' : `${grouped(count)} ratings in the last 30 days`,
  noRatings: 'Nobody has rated a delivery in the last 30 days.',
  average: (stars: string) => `${stars} of 5`,
  lowRatings: 'To read: three stars and fewer',
  noLowRatings: 'Nobody was discontent.',
  noComment: 'Without a word.',
  stars: (stars: number) => `${stars} of 5 stars`,

  totals: 'Totals',
  totalUsers: 'Total Users',
  totalProducts: 'Total Products',
  totalOrders: 'Total Orders',
  totalRevenue: 'Total Revenue',

  waiting: 'Not in the revenue yet',
  waits: {
    stock: 'Unpaid, waits for stock',
    packing: 'Unpaid, not sent yet',
    delivery: 'Unpaid, on its way',
    cash: 'Delivered, cash not received',
  },

  today: 'What needs doing today',
  allDone: 'All done. Nothing needs your attention right now.',
  /** The day and time stand after it. */
  oldest: 'Waiting since',
  late: 'Late',
  /** The number stands before it. */
  todo: {
    payments: (count: number) => (count === 1 ? 'payment to review' : 'payments to review'),
    prescriptions: (count: number) => (count === 1 ? 'prescription to review' : 'prescriptions to review'),
    decisions: (count: number) =>
      count === 1
        ? 'order to decide about: medicines that do not suit'
        : 'orders to decide about: medicines that do not suit',
    goodsToInspect: (count: number) =>
      count === 1 ? 'item of goods to inspect' : 'items of goods to inspect',
    recalls: (count: number) => (count === 1 ? 'person to tell of a recall' : 'people to tell of a recall'),
    refunds: (count: number) => (count === 1 ? 'refund to pay in cash' : 'refunds to pay in cash'),
    cashDue: (count: number) =>
      count === 1 ? 'order whose cash is to be handed in' : 'orders whose cash is to be handed in',
    messages: (count: number) => (count === 1 ? 'message that failed' : 'messages that failed'),
    safetyRules: (count: number) =>
      count === 1 ? 'safety rule that nobody has reviewed' : 'safety rules that nobody has reviewed',
    suppliers: (count: number) => (count === 1 ? 'supplier to pay' : 'suppliers to pay'),
    toPick: (count: number) => (count === 1 ? 'order to pick' : 'orders to pick'),
    picking: (count: number) => (count === 1 ? 'order being picked' : 'orders being picked'),
    packed: (count: number) => (count === 1 ? 'packed order to hand over' : 'packed orders to hand over'),
    shipped: (count: number) =>
      count === 1 ? 'shipped order to mark as delivered' : 'shipped orders to mark as delivered',
    waitingForStock: (count: number) =>
      count === 1 ? 'order waiting for stock' : 'orders waiting for stock',
    runningOut: (count: number) =>
      count === 1 ? 'product that runs out within 30 days' : 'products that run out within 30 days',
    batches: (count: number) =>
      count === 1 ? 'batch that expires within 90 days' : 'batches that expire within 90 days',
    withoutClass: (count: number) =>
      count === 1 ? 'generic name without a class' : 'generic names without a class',
  },
  overdue: (count: number) =>
    count === 1 ? '1 of them is overdue' : `${grouped(count)} of them are overdue`,
  expired: (count: number) =>
    count === 1 ? '1 of them has expired' : `${grouped(count)} of them have expired`,

  byStatus: 'Orders by status',
  noOrders: 'There are no orders yet.',
  orders: (count: number) => (count === 1 ? '1 order' : `${grouped(count)} orders`),

  sales: 'Sales in the last 30 days',
  salesLead: (amount: string, orders: string) => `${amount} from ${orders}`,
  salesHint: 'Orders that were delivered or paid, by the day they were placed, minus refunds.',
  noSales: 'Nothing was sold in the last 30 days.',
  chart: 'Sales by day',
  chartHint: 'Arrow keys move from day to day.',
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
  day: 'Day',
  orderCount: 'Orders',
  amount: 'Amount',
}
