import type { Good } from './goods.ts'
import { type Medicine, PRESCRIPTIONS, type Prescription } from './written.ts'

export type Prescribed = {
  readonly picture: string
  readonly goods: readonly { readonly good: Good; readonly medicine: Medicine }[]
}

/** One after the other; of those whose medicines were sold at that moment, where that is known. */
export function prescribedAt(turn: number, at: Date | undefined, goods: readonly Good[]): Prescribed {
  const sold = goods.filter(({ since, until, isScarce }) => !isScarce && at && since < at && at < until)
  const inTurn = PRESCRIPTIONS.map((_, later) => PRESCRIPTIONS[(turn + later) % PRESCRIPTIONS.length])
  const found = inTurn.flatMap((one) => (one ? [{ picture: one.picture, goods: goodsOf(one, sold) }] : []))
  const fitting = found.find((one) => at === undefined || one.goods.length > 0) ?? found[0]
  if (!fitting) throw new Error('The demo has no prescriptions.')
  return fitting
}

function goodsOf({ medicines }: Prescription, sold: readonly Good[]): Prescribed['goods'] {
  return medicines.flatMap((medicine) => {
    const { name, strength } = medicine
    const good = sold.find(({ product }) => product.name === name && product.strength === strength)
    return good ? [{ good, medicine }] : []
  })
}
