import type { Medicine } from '@niramoy/contract/sales/medicine-box'
import { isSoldOnline, needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { isNothing, NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { isDue } from '@niramoy/domain/sales/medicine-use'
import type { Language } from '@niramoy/texts/languages'
import { addToCart } from '../../parts/cart/change-cart.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { firstQuantity, soldLevels } from '../../parts/product/packs.ts'
import type { NoticeText } from '../../ui/notice.tsx'

export type Refilled = {
  readonly added: number
  /** What lasts long enough, so that it was not taken. */
  readonly notDue: readonly string[]
  /** By their labels. */
  readonly notSold: readonly string[]
  readonly notOnline: readonly string[]
  readonly needPrescription: readonly string[]
  /** Why it stopped before the end, as when the cart is full. */
  readonly refusal: NoticeText | null
}
/** Everything is in the cart, and nothing needs a word. */
export function isPlain({ notDue, notSold, notOnline, needPrescription, refusal }: Refilled): boolean {
  return notDue.length + notSold.length + notOnline.length + needPrescription.length === 0 && !refusal
}

type Filling = {
  added: number
  notDue: string[]
  notSold: string[]
  notOnline: string[]
  needPrescription: string[]
  refusal: NoticeText | null
}

/** medicine box 6: of all, what is due; one that was chosen is taken anyway. */
export function fillAll(medicines: readonly Medicine[], language: Language): Promise<Refilled> {
  const due = medicines.filter(isDue)
  const isTaken = new Set(due.map(({ product }) => product.id))
  const later = medicines.filter(({ product }) => !isTaken.has(product.id))
  return fillCart(due, language, [...new Set(later.map(({ product }) => product.label[language]))])
}

/** medicine box 6: the usual packs of each. */
export async function fillCart(
  medicines: readonly Medicine[],
  language: Language,
  notDue: string[] = [],
): Promise<Refilled> {
  const done: Filling = { added: 0, notDue, notSold: [], notOnline: [], needPrescription: [], refusal: null }
  const seen = new Set<number>()
  try {
    for (const { product, usual } of medicines) {
      // two who take the same share what is bought
      if (seen.has(product.id)) continue
      seen.add(product.id)
      const name = product.label[language]
      const packs = getPacks(product, usual)
      if (!isSoldOnline(product)) done.notOnline.push(name)
      else if (isNothing(packs)) done.notSold.push(name)
      else {
        await addToCart(product, packs)
        done.added += 1
        if (needsPrescription(product.dispensingClass)) done.needPrescription.push(name)
      }
    }
  } catch (error) {
    done.refusal = errorText(error, language)
  }
  return done
}

/** Only levels that are sold now; without any of the usual ones, the pack that the shop offers first. */
function getPacks(product: Medicine['product'], usual: Quantity | null): Quantity {
  const sold = soldLevels(product).map(({ level }) => level)
  if (sold.length === 0) return NOTHING
  const kept = usual && { ...NOTHING, ...Object.fromEntries(sold.map((level) => [level, usual[level]])) }
  return kept && !isNothing(kept) ? kept : firstQuantity(product)
}
