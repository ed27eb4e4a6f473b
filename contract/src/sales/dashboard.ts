import { CHECKLIST } from '@niramoy/domain/sales/starter-data/checklist'
import { checklist as checklistTexts } from '@niramoy/texts/en/admin/admin-checklist'
import { dashboard as texts } from '@niramoy/texts/en/admin/admin-dashboard'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay, Instant, RowId } from '../platform/codecs.ts'
import { OrderStatus } from './order.ts'

/** Taka without an upper limit: a sum over many orders. */
const Sum = z.number().min(0)

const Waiting = z.object({ orders: z.int(), amount: Sum })

export const DashboardSummary = z.object({
  totalUsers: z.int(),
  totalProducts: z.int(),
  totalOrders: z.int(),
  /** Of every order that was delivered or paid, less what was refunded. */
  totalRevenue: Sum,
  /** Orders that were agreed and are neither delivered nor paid, by what they wait for. */
  waiting: z.object({
    stock: Waiting,
    packing: Waiting,
    delivery: Waiting,
    /** Delivered, and the cash was not handed over yet: it is in the revenue. */
    cash: Waiting,
  }),
})
export type DashboardSummary = z.output<typeof DashboardSummary>

/** So many, and since when the oldest of them waits. */
const Heap = z.object({ count: z.int(), oldestAt: Instant.nullable() })

/** What needs doing, by how many and since when. */
export const DashboardToday = z.object({
  /** Every status that any order has now, in the order of an order's life. */
  ordersByStatus: z.array(z.object({ status: OrderStatus, count: z.int(), oldestAt: Instant })),
  /** The heaps of the screen Fulfilment: ready to be picked, being picked, packed and waiting to be handed over. */
  toPick: Heap,
  picking: Heap,
  packed: Heap,
  prescriptionsWaiting: Heap,
  /** Orders with medicines that a pharmacist must decide about before they are packed. */
  ordersToDecide: Heap,
  /** Goods that came back and were not inspected yet. */
  goodsToInspect: Heap,
  /** People who have units of a recalled batch and were not told. */
  peopleToTell: Heap,
  /** Refunds in cash that can be paid now. */
  refundsToPay: Heap,
  /** Delivered orders whose cash has not been handed in. */
  cashDue: Heap,
  /** Messages of the last days that nobody got. */
  messagesFailed: Heap,
  /** Suppliers who are owed something, and those of them who are owed since before today. */
  suppliersOwed: z.int(),
  suppliersOverdue: z.int(),
  /** Payments that are held or must go back. */
  paymentsToLookAt: z.int(),
  /** Products whose stock lasts at most 30 days more. */
  productsRunningOut: z.int(),
  /** Batches with units left that expire within 90 days, and those that have expired. */
  batchesExpiring: z.int(),
  batchesExpired: z.int(),
  /** Generic names that a pharmacist has not classed yet, and safety rules that none has looked at. */
  genericNamesWithoutClass: z.int(),
  safetyRulesToReview: z.int(),
})
export type DashboardToday = z.output<typeof DashboardToday>

/** What was ordered on each day in Dhaka and delivered or paid, oldest first, days without a sale too. */
export const DashboardSales = z.object({
  days: z.array(z.object({ day: CalendarDay, orders: z.int(), amount: Sum })),
})
export type DashboardSales = z.output<typeof DashboardSales>

/** What customers said of deliveries within the last 30 days. */
export const DashboardRatings = z.object({
  count: z.int(),
  /** Stars; null without any. */
  average: z.number().nullable(),
  /** Of three stars and fewer, the newest first; at most 10. */
  low: z.array(
    z.object({
      orderId: RowId,
      orderCode: z.string(),
      stars: z.int(),
      comment: z.string().nullable(),
      ratedAt: Instant,
    }),
  ),
})
export type DashboardRatings = z.output<typeof DashboardRatings>

/** What the shop still needs before it opens. */
export const DashboardChecklist = z.object({
  items: z.array(
    z.object({
      item: z.enum(CHECKLIST),
      isDone: z.boolean(),
      isOptional: z.boolean(),
      isPutAside: z.boolean(),
      /** Names of settings that are missing, or still an example. */
      settings: z.array(z.string()),
    }),
  ),
  /** Each is done or put aside. */
  isReady: z.boolean(),
})
export type DashboardChecklist = z.output<typeof DashboardChecklist>

export const dashboard = calls({
  summary: {
    method: 'GET',
    path: '/admin/dashboard-summary',
    access: 'admin',
    permission: 'reports',
    about: 'The four totals: users, products, orders and revenue; and what waits to become revenue or cash.',
    reply: DashboardSummary,
    failure: texts.summaryFailed,
  },
  today: {
    method: 'GET',
    path: '/admin/dashboard-today',
    access: 'admin',
    permission: 'back-office',
    about: 'What staff must act on today.',
    reply: DashboardToday,
    failure: texts.todayFailed,
  },
  sales: {
    method: 'GET',
    path: '/admin/dashboard-sales',
    access: 'admin',
    permission: 'reports',
    about: 'Orders of each of the last 30 days, today included, that were delivered or paid, and their sum.',
    reply: DashboardSales,
    failure: texts.salesFailed,
  },
  ratings: {
    method: 'GET',
    path: '/admin/dashboard-ratings',
    access: 'admin',
    permission: 'reports',
    about:
      'How customers rated deliveries within the last 30 days, and what those said who were not content.',
    reply: DashboardRatings,
    failure: texts.ratingsFailed,
  },
  checklist: {
    method: 'GET',
    path: '/admin/dashboard-checklist',
    access: 'admin',
    permission: 'setup',
    about: 'What the shop needs before its first customer comes, and what of it is there.',
    reply: DashboardChecklist,
    failure: checklistTexts.loadFailed,
  },
  putAside: {
    method: 'PUT',
    path: '/admin/dashboard-checklist',
    access: 'admin',
    permission: 'setup',
    about: 'Puts an optional line of that list aside, or takes it back.',
    whole: true,
    body: z.object({ item: z.enum(CHECKLIST), isPutAside: z.boolean() }),
    oncePerKey: true,
    reply: DashboardChecklist,
    failure: checklistTexts.saveFailed,
  },
})
