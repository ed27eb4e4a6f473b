import type { Discount, DiscountEdit, DiscountForm } from '@niramoy/contract/pricing/discounts'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha } from '@niramoy/domain/platform/money'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { editedForm, type Save } from '../../platform/versions/edit.step.ts'
import {
  type DiscountFacts,
  type DiscountRow,
  insertDiscount,
  selectDiscount,
  selectUnknownCategories,
  updateDiscount,
} from './discounts.sql.ts'
import { adminDiscountView } from './discounts.view.ts'

const CODE = {
  discounts_code_key: 'discount-code-taken',
  discounts_code_check: 'discount-code-malformed',
} as const
const LIMIT = { discounts_within_limit: 'discount-limit-below-used' } as const

/** POST /discounts and PUT /discounts/{id}. */
export function saveDiscount(
  context: Context,
  actor: Actor,
  save: Save<DiscountForm, DiscountEdit>,
): Promise<Discount> {
  const saving = transactOnce(context, actor.id, async (tx) => {
    if (save.id === undefined) {
      await refuseUnknownCategories(tx, save.form.categoryIds)
      return adminDiscountView(await insertDiscount(tx, toFacts(save.form), context.now()))
    }
    const current = async () => shown(await selectDiscount(tx, save.id))
    const form = await editedForm(tx, { table: 'discounts', ...save, current })
    const stored = await selectDiscount(tx, save.id)
    await refuseUnknownCategories(tx, form.categoryIds, stored?.category_ids ?? [])
    return shown(await updateDiscount(tx, save.id, toFacts(form)))
  })
  return refuseOn(CODE, refuseOn(LIMIT, saving, 'usageLimit'), 'code')
}

function shown(row: DiscountRow | undefined) {
  if (!row) throw new Refusal('discount-not-found')
  return adminDiscountView(row)
}

function toFacts(form: DiscountForm): DiscountFacts {
  const { code, type, value, startDate, endDate, usageLimit } = form
  if (type === 'percentage' && value > 100) throw wrong('value', 'percentage-out-of-range')
  if (endDate < startDate) throw wrong('endDate', 'end-before-start')
  return {
    code,
    value_type: type,
    value_hundredths: Math.round(value * 100),
    starts_on: startDate,
    ends_on: endDate,
    usage_limit: usageLimit,
    minimum_poisha: poishaOrNone(form.minimumOrderAmount),
    maximum_poisha: poishaOrNone(form.maximumDiscountAmount),
    uses_per_customer: form.usesPerCustomer,
    first_order_only: form.firstOrderOnly,
    category_ids: form.categoryIds?.length ? form.categoryIds : null,
    is_listed: form.isListed,
  }
}

function poishaOrNone(taka: number | null | undefined) {
  return typeof taka === 'number' ? toPoisha(taka) : taka
}

/** A category may have been deleted since the code was saved with it. */
async function refuseUnknownCategories(
  tx: Tx,
  wanted: DiscountForm['categoryIds'],
  before: readonly number[] = [],
) {
  const added = (wanted ?? []).filter((id) => !before.includes(id))
  if (added.length === 0) return
  if ((await selectUnknownCategories(tx, added)).length > 0)
    throw refusalAt('categoryIds', 'category-not-found')
}

function wrong(field: string, code: ErrorCode): Refusal {
  return new Refusal('invalid-input', { fields: { [field]: code } })
}
