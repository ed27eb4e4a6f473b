/** Discount codes and ways to deliver for tests, named by what the test is about. */

import { toPoisha } from '@niramoy/domain/platform/money'
import type { Area } from '@niramoy/domain/pricing/delivery'
import type { ValueType } from '@niramoy/domain/pricing/promotion'
import type { Context } from '../../platform/context.ts'

export type DiscountFacts = {
  readonly code?: string
  readonly type?: ValueType
  readonly value?: number
  readonly startsOn?: string
  readonly endsOn?: string
  readonly limit?: number
}

/** 10 % off with `EID`, through January 2026 and without a limit, unless said otherwise. */
export async function givenDiscount({ db, now }: Context, facts: DiscountFacts = {}): Promise<number> {
  const { id } = await db
    .insertInto('discounts')
    .values({
      code: facts.code ?? 'EID',
      value_type: facts.type ?? 'percentage',
      value_hundredths: toPoisha(facts.value ?? 10),
      starts_on: facts.startsOn ?? '2026-01-01',
      ends_on: facts.endsOn ?? '2026-01-31',
      usage_limit: facts.limit ?? null,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ShippingFacts = {
  readonly name?: string
  readonly price?: number
  /** Taka; without it, it is never free. */
  readonly freeFrom?: number
  readonly nameBn?: string
  /** Everywhere, unless said otherwise. */
  readonly areas?: readonly Area[]
  readonly daysTo?: number
  readonly cutOff?: string
}

/** Home delivery for 60 taka, unless said otherwise. */
export async function givenShippingMethod({ db, now }: Context, facts: ShippingFacts = {}): Promise<number> {
  const { id } = await db
    .insertInto('shipping_methods')
    .values({
      name: facts.name ?? 'Home delivery',
      price_poisha: toPoisha(facts.price ?? 60),
      estimated_delivery_time: '1-2 days',
      is_free: facts.freeFrom !== undefined,
      free_shipping_threshold_poisha: toPoisha(facts.freeFrom ?? 0),
      name_bn: facts.nameBn ?? null,
      areas: JSON.stringify(facts.areas ?? []),
      days_to: facts.daysTo ?? null,
      cut_off: facts.cutOff ?? null,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
