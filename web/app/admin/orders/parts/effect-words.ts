import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import { type Poisha, sum, toTaka } from '@niramoy/domain/platform/money'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { isCameBack, isCorrection } from '@niramoy/domain/sales/status-change'
import { effectFacts, statusEffects } from '@niramoy/domain/sales/status-effects'
import { adminStatus as t } from '@niramoy/texts/en/admin/admin-status'
import { amountText } from '../../../parts/product/amount.tsx'

/** What moves with the status, in sentences; none when nothing but the word changes. */
export function effectWords(order: OrderInList, to: OrderStatus): string[] {
  if (isCorrection(order.status, to)) return [t.correction]
  const { stock, money, message } = statusEffects(effectFacts(order), to)
  const back = isCameBack(order.status, to) ? t.cameBack.stock : t.stockBack
  const words: string[] = []
  if (stock === 'taken') words.push(t.stockTaken)
  else if (stock) words.push(back(stock.back))
  if (money === 'paid' || money === 'unpaid') words.push(t[money])
  else if (money) words.push(t.refund(amountText(toTaka(money.refund))))
  if (message) words.push(t.message)
  return words
}

/** The same of many orders at once, each kind in one sentence. */
export function effectWordsOfMany(orders: readonly OrderInList[], to: OrderStatus): string[] {
  const all = orders.map((order) => ({
    ...statusEffects(effectFacts(order), to),
    hasComeBack: isCameBack(order.status, to),
  }))
  const computeUnits = (hasComeBack: boolean) =>
    all
      .filter((effects) => effects.hasComeBack === hasComeBack)
      .flatMap(({ stock }) => (stock && stock !== 'taken' ? [stock.back] : []))
  const refunds = all.flatMap(({ money }): Poisha[] =>
    money && typeof money === 'object' ? [money.refund] : [],
  )
  const count = (is: (effects: (typeof all)[number]) => boolean) => all.filter(is).length
  const taken = count(({ stock }) => stock === 'taken')
  const paid = count(({ money }) => money === 'paid')
  const unpaid = count(({ money }) => money === 'unpaid')
  const messaged = count(({ message }) => message)
  const { many } = t
  return [
    ...unitWords(computeUnits(false), many.stockBack),
    ...unitWords(computeUnits(true), many.stockCameBack),
    ...(taken > 0 ? [many.stockTaken(taken)] : []),
    ...(refunds.length > 0 ? [many.refund(amountText(toTaka(sum(refunds))), refunds.length)] : []),
    ...(paid > 0 ? [many.paid(paid)] : []),
    ...(unpaid > 0 ? [many.unpaid(unpaid)] : []),
    ...(messaged > 0 ? [many.message(messaged)] : []),
  ]
}

function unitWords(units: readonly number[], say: (count: number, of: number) => string): string[] {
  const count = units.reduce((total, one) => total + one, 0)
  return units.length > 0 ? [say(count, units.length)] : []
}
