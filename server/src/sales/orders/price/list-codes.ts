import type { FittingCode } from '@niramoy/contract/pricing/discounts'
import type { QuoteForm } from '@niramoy/contract/sales/order-forms'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { toTaka } from '@niramoy/domain/platform/money'
import { refusalFor } from '@niramoy/domain/pricing/discount-code'
import { codeProblem, quote } from '@niramoy/domain/pricing/quote'
import type { Context } from '../../../platform/context.ts'
import {
  type DiscountRow,
  getDiscountCode,
  selectCategoryNames,
  selectListedDiscounts,
} from '../../../pricing/discounts/discounts.sql.ts'
import { discountView } from '../../../pricing/discounts/discounts.view.ts'
import { readPriceFacts } from './price-facts.step.ts'
import { refuseTooHigh } from './refuse-too-high.step.ts'
import { readCodeHistory } from './use-discount-code.step.ts'

/**
 * discounts 9: the codes that staff offer, as the quote of these goods has them; without those that this person has used
 * up or is no longer new enough for.
 */
export async function listCodes(
  { db, now, settings }: Context,
  { items }: Pick<QuoteForm, 'items'>,
  userId: number | null,
): Promise<{ codes: FittingCode[] }> {
  const rows = await selectListedDiscounts(db, dhakaDay(now()))
  if (rows.length === 0) return { codes: [] }
  const codes = rows.map((row) => getDiscountCode(row, settings.CODES_NOT_FOR))
  const mine = userId === null ? codes : await usableBy(userId)
  const { lines, promotions } = await readPriceFacts(db, items, now())
  const names = await selectCategoryNames(
    db,
    mine.flatMap(({ category_ids }) => category_ids ?? []),
  )
  const facts = lines.flatMap((line) => line.facts ?? [])
  return { codes: mine.map((code) => fitting(code)).toSorted(compareFitting) }

  async function usableBy(user: number) {
    const historyOf = await readCodeHistory(db, codes, { userId: user, place: null })
    return codes.filter((code) => refusalFor(code, historyOf(code)) === null)
  }

  function fitting(code: (typeof codes)[number]): FittingCode {
    const quoted = quote({ lines: facts, promotions, code, shipping: null })
    refuseTooHigh(quoted)
    return {
      ...offered(code),
      categories: (code.category_ids ?? []).flatMap((id) => names.get(id) ?? []),
      amount: toTaka(quoted.codeDiscount),
      missing: toTaka(quoted.codeMissing),
      isFor: codeProblem(quoted) !== 'discount-not-for-these',
    }
  }
}

/** Nothing of how often it may be used in all. */
function offered(row: DiscountRow) {
  const { version: _version, categoryIds: _ids, ...shown } = discountView(row)
  return shown
}

/** What takes off most first, then what lacks least. */
function compareFitting(one: FittingCode, other: FittingCode): number {
  return Number(other.isFor) - Number(one.isFor) || one.missing - other.missing || other.amount - one.amount
}
