import { VALUE_TYPES } from '@niramoy/domain/promotion'
import { z } from 'zod'
import { calls } from './call.ts'
import { CalendarDay, RowId } from './codecs.ts'

/** A code that lowers an order's total; `endDate` counts whole. */
export const Discount = z.object({
  id: RowId,
  code: z.string(),
  type: z.enum(VALUE_TYPES),
  /** Per cent, or taka off. */
  value: z.number(),
  startDate: CalendarDay,
  endDate: CalendarDay,
  /** How often it may be used in all, null without end. Only staff are told. */
  usageLimit: z.int().nullable().optional(),
})
export type Discount = z.output<typeof Discount>

export const discounts = calls({
  list: {
    method: 'GET',
    path: '/discounts',
    access: 'anyone',
    about: 'For an admin all discount codes, newest first; for everyone else those that can be used today.',
    reply: z.object({ discounts: z.array(Discount) }),
    failure: null,
  },
})
