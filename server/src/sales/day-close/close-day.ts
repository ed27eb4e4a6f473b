import type { DayCloseForm } from '@niramoy/contract/sales/day-close'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha } from '@niramoy/domain/platform/money'
import { CLOSE_KINDS, inTill } from '@niramoy/domain/sales/cash/cash-close'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import {
  insertClose,
  insertCloseLines,
  lockDayClose,
  selectLastClose,
  selectOpenLines,
} from './day-close.sql.ts'
import { findBegin } from './day-close.view.ts'

/** A difference that was none on the screen: the books have changed since. */
const CHANGED = { day_close_lines_difference_has_reason: 'day-close-changed' } as const

/** POST /admin/day-close: day close 1 to 4. Returns the close's id. */
export async function closeDay(context: Context, actor: Actor, form: DayCloseForm): Promise<number> {
  refuseForm(form)
  const [opening, left] = [toPoisha(form.opening), toPoisha(form.leftInTill)]
  const lines = form.lines.map(({ kind, counted, reason = null }) => {
    return { kind, counted_poisha: toPoisha(counted), reason }
  })
  const made = await transactOnce(context, actor.id, async (tx) => {
    await lockDayClose(tx)
    const last = await selectLastClose(tx)
    refuseOther(form, last)
    const lastUntil = last?.until_at ?? null
    const at = context.now()
    const id = await insertClose(tx, {
      ...(await readSpan(tx, last, at)),
      previous_id: form.previousId,
      opening_poisha: opening,
      left_poisha: left,
      note: form.note ?? null,
      created_by: actor.id,
      created_at: at,
    })
    const books = await refuseOn(CHANGED, insertCloseLines(tx, id, { lastUntil, lines }))
    const isSame = form.lines.every((line) => books.get(line.kind) === toPoisha(line.books))
    if (!isSame) throw new Refusal('day-close-changed')
    return { id }
  })
  return made.id
}

type Last = Awaited<ReturnType<typeof selectLastClose>>

/** It follows the close that the screen knew; a float that is another than what that left is explained. */
function refuseOther({ previousId, opening, note }: DayCloseForm, last: Last): void {
  if ((last?.id ?? null) !== previousId) throw new Refusal('day-close-changed')
  if (toPoisha(opening) !== (last?.left_poisha ?? 0) && !note)
    throw refusalAt('note', 'day-close-opening-note')
}

async function readSpan(tx: Tx, last: Last, at: Date) {
  const open = await selectOpenLines(tx, last?.until_at ?? null)
  const from = findBegin(last, open)
  if (!from || open.length === 0) throw new Refusal('day-close-nothing')
  return { from_at: from, until_at: at < from ? from : at }
}

/** Each kind once, every difference explained, and no more left in the till than is in it. */
function refuseForm({ lines, opening, leftInTill }: DayCloseForm): void {
  const kinds = new Set(lines.map(({ kind }) => kind))
  if (kinds.size !== CLOSE_KINDS.length || lines.length !== CLOSE_KINDS.length) {
    throw refusalAt('lines', 'day-close-lines-incomplete')
  }
  const unexplained = lines.flatMap(({ books, counted, reason }, at) =>
    toPoisha(books) !== toPoisha(counted) && !reason
      ? [[`lines.${at}.reason`, 'day-close-reason-required'] as const]
      : [],
  )
  if (unexplained.length > 0) {
    throw new Refusal('day-close-reason-required', { fields: Object.fromEntries(unexplained) })
  }
  const counted = lines.map((line) => ({ kind: line.kind, amount: toPoisha(line.counted) }))
  if (toPoisha(leftInTill) > Math.max(0, inTill(toPoisha(opening), counted))) {
    throw refusalAt('leftInTill', 'day-close-left-too-much')
  }
}
