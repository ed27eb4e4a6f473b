import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { orders } from '@niramoy/contract/sales/orders'
import { lowersPrices } from '@niramoy/domain/pricing/best-price'
import { quote } from '@niramoy/domain/pricing/quote'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { readPriceFacts } from './price-facts.step.ts'
import { stepsView } from './quote.view.ts'
import { refuseProblem } from './refuse-problem.step.ts'
import { refuseTooHigh } from './refuse-too-high.step.ts'

type Item = Input<typeof orders.calculateItemPrice>['body']
type Price = Reply<typeof orders.calculateItemPrice>

/** POST /orders/calculate-item-price: what a promotion for the whole order takes off is no price of an item. */
export async function calculateItemPrice({ db, now }: Context, item: Item): Promise<Price> {
  const { lines, promotions } = await readPriceFacts(db, [item], now())
  const [asked] = lines
  refuseProblem(asked?.problem ?? null)
  if (!asked?.facts) throw new Refusal('product-not-found')
  const quoted = quote({
    lines: [asked.facts],
    promotions: promotions.filter(lowersPrices),
    code: null,
    shipping: null,
  })
  refuseTooHigh(quoted)
  return stepsView(quoted)
}
