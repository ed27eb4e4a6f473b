import { MOST_TAKA } from '@niramoy/domain/platform/money'
import { CLOSE_KINDS } from '@niramoy/domain/sales/cash/cash-close'
import { adminDayClose as texts } from '@niramoy/texts/en/sales/admin/admin-day-close'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Instant, line, RowId, ShortRowId, typedNumber } from '../platform/codecs.ts'
import { amountFromZero, ifGiven } from '../platform/delivery-fields.ts'
import { paged, pageQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'

/** Taka of a sum; what was reversed can make it less than nothing. */
const Sum = z.number()
const kind = z.enum(CLOSE_KINDS, says('day-close-lines-incomplete'))

/** What the books say since the last close. */
export const OpenDay = z.object({
  /** The last close; null: there is none yet. */
  previousId: RowId.nullable(),
  /** Of the last close, or of the first movement; null: nothing has moved yet. */
  from: Instant.nullable(),
  until: Instant,
  /** What the last close left in the till. */
  opening: Sum,
  lines: z.array(z.object({ kind, expected: Sum, movements: z.int() })),
})
export type OpenDay = z.output<typeof OpenDay>

export const DayClose = z.object({
  id: RowId,
  from: Instant,
  until: Instant,
  opening: Sum,
  leftInTill: Sum,
  note: z.string().nullable(),
  by: z.string(),
  lines: z.array(
    z.object({
      kind,
      movements: z.int(),
      expected: Sum,
      counted: Sum,
      reason: z.string().nullable(),
    }),
  ),
})
export type DayClose = z.output<typeof DayClose>

const notANumber = says('cash-amount-required')
/** A sum may be larger than an amount: the first close counts everything there ever was. */
const sum = typedNumber(
  z
    .number(notANumber)
    .min(-MOST_TAKA * 1000, notANumber)
    .max(MOST_TAKA * 1000, notANumber)
    .multipleOf(0.01, says('field-too-many-decimals')),
)
const till = amountFromZero(notANumber)

export const DayCloseForm = z.object({
  /** The close that was the last one when the screen was opened. */
  previousId: ShortRowId.nullable(),
  opening: till,
  leftInTill: till,
  note: ifGiven(line(1000)),
  /** Each kind once, with what the screen showed. */
  lines: z
    .array(z.object({ kind, books: sum, counted: sum, reason: ifGiven(line(300)) }))
    .max(CLOSE_KINDS.length, says('day-close-lines-incomplete')),
})
export type DayCloseForm = z.output<typeof DayCloseForm>

const staff = { access: 'admin', permission: 'payments' } as const

export const dayClose = calls({
  open: {
    ...staff,
    method: 'GET',
    path: '/admin/day-close',
    about: 'Every movement of money since the last close, by kind.',
    reply: OpenDay,
    failure: texts.failed,
  },
  close: {
    ...staff,
    method: 'POST',
    path: '/admin/day-close',
    about:
      'Closes the day: what was counted beside what the books say. A difference needs a reason; when something moved since the screen was opened it is refused.',
    body: DayCloseForm,
    oncePerKey: true,
    reply: DayClose,
    status: 201,
    failure: texts.closeFailed,
  },
  list: {
    ...staff,
    method: 'GET',
    path: '/admin/day-close/closes',
    about: 'Closes with their lines, newest first.',
    query: z.object(pageQuery()),
    reply: paged('closes', DayClose),
    failure: texts.failed,
  },
})
