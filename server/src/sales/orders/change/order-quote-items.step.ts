import type { OrderedItem } from '@niramoy/contract/sales/order-forms'
import { isNothing } from '@niramoy/domain/catalogue/quantity'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { wrongWith } from '../place/place-order-lines.step.ts'
import type { EditedLine } from '../state/order-quote.step.ts'

type ItemsForm = { readonly items: readonly OrderedItem[] }

/** orders 6: a line set to nothing goes, and an order cannot be saved empty. */
export function wantedItems({ items }: ItemsForm): OrderedItem[] {
  const wanted = items.filter(({ quantities }) => !isNothing(quantities))
  if (wanted.length === 0) throw new Refusal('order-empty')
  return wanted
}

/** Says of each line what is wrong with it; the first of them is the message. */
export function refuseProblems({ items }: ItemsForm, lines: readonly EditedLine[]): void {
  const wrong = lines.flatMap((line) => {
    const found = wrongWith(line)
    const at = items.findIndex(({ productId }) => productId === line.productId)
    return found ? [{ code: found.code, field: `items.${at}.${found.field}` }] : []
  })
  const [first] = wrong
  if (!first) return
  const fields = Object.fromEntries(wrong.map(({ field, code }) => [field, code]))
  throw new Refusal(first.code, { fields })
}
