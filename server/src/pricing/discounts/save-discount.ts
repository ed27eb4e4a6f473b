import type { Discount, DiscountForm } from '@niramoy/contract/pricing/discounts'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import {
  type DiscountFacts,
  type DiscountRow,
  insertDiscount,
  selectDiscount,
  updateDiscount,
} from './discounts.sql.ts'
import { adminDiscountView } from './discounts.view.ts'

type Save = { readonly id?: number; readonly form: DiscountForm }

const CODE = {
  discounts_code_key: 'discount-code-taken',
  discounts_code_check: 'discount-code-malformed',
} as const
const LIMIT = { discounts_within_limit: 'discount-limit-below-used' } as const

/** POST /discounts and PUT /discounts/{id}. */
export function saveDiscount(context: Context, actor: Actor, { id, form }: Save): Promise<Discount> {
  const facts = factsOf(form)
  const saving = transactOnce(context, actor.id, async (tx) => {
    if (id === undefined) return adminDiscountView(await insertDiscount(tx, facts, context.now()))
    const current = async () => shown(await selectDiscount(tx, id))
    await refuseChanged(tx, { table: 'discounts', id, version: form.version, current })
    return shown(await updateDiscount(tx, id, facts))
  })
  return refuseOn(CODE, refuseOn(LIMIT, saving, 'usageLimit'), 'code')
}

function shown(row: DiscountRow | undefined): Discount {
  if (!row) throw new Refusal('discount-not-found')
  return adminDiscountView(row)
}

function factsOf({ code, type, value, startDate, endDate, usageLimit }: DiscountForm): DiscountFacts {
  return {
    code,
    value_type: type,
    value_hundredths: Math.round(value * 100),
    starts_on: startDate,
    ends_on: endDate,
    usage_limit: usageLimit,
  }
}
