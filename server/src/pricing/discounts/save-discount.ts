import type { Discount, DiscountEdit, DiscountForm } from '@niramoy/contract/pricing/discounts'
import type { Actor } from '@niramoy/domain/people/actor'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { editedForm, type Save } from '../../platform/versions/edit.step.ts'
import {
  type DiscountFacts,
  type DiscountRow,
  insertDiscount,
  selectDiscount,
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
      return adminDiscountView(await insertDiscount(tx, toFacts(save.form), context.now()))
    }
    const current = async () => shown(await selectDiscount(tx, save.id))
    const form = await editedForm(tx, { table: 'discounts', ...save, current })
    return shown(await updateDiscount(tx, save.id, toFacts(form)))
  })
  return refuseOn(CODE, refuseOn(LIMIT, saving, 'usageLimit'), 'code')
}

function shown(row: DiscountRow | undefined) {
  if (!row) throw new Refusal('discount-not-found')
  return adminDiscountView(row)
}

function toFacts({ code, type, value, startDate, endDate, usageLimit }: DiscountForm): DiscountFacts {
  if (type === 'percentage' && value > 100) throw wrong('value', 'percentage-out-of-range')
  if (endDate < startDate) throw wrong('endDate', 'end-before-start')
  return {
    code,
    value_type: type,
    value_hundredths: Math.round(value * 100),
    starts_on: startDate,
    ends_on: endDate,
    usage_limit: usageLimit,
  }
}

function wrong(field: string, code: ErrorCode): Refusal {
  return new Refusal('invalid-input', { fields: { [field]: code } })
}
