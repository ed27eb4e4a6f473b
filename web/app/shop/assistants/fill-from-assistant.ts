import type { CartItem } from '@niramoy/contract/sales/cart'
import { largerQuantity, NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import type { Language } from '@niramoy/texts/languages'
import { readGuestList } from '../../browser/guest-list.ts'
import { getQuantities } from '../../parts/account-lists/stored-cart.ts'
import { addLines, addToCart } from '../../parts/cart/change-cart.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { currentUser } from '../../parts/session/current-user.ts'
import type { NoticeText } from '../../ui/notice.tsx'

/** What could not be put into the cart, and why. */
export type Left = { readonly name: string; readonly why: NoticeText }

type Options = { readonly getMost: (item: CartItem) => number; readonly language: Language }

/** Of a product that is in the cart already, whichever is more stays: pressed again, it changes nothing. */
export async function fillFromAssistant(
  items: readonly CartItem[],
  { getMost, language }: Options,
): Promise<Left[]> {
  if (await currentUser()) {
    await addLines(items)
    return []
  }
  const left: Left[] = []
  for (const { quantities, unavailable, ...product } of items) {
    const missing = without(quantities, findHere(product.id))
    try {
      await addToCart(product, missing, getMost({ ...product, quantities, unavailable }))
    } catch (error) {
      left.push({ name: product.label[language], why: errorText(error, language) })
    }
  }
  return left
}

function findHere(id: number): Quantity {
  const entry = readGuestList('cart').find((one) => one.id === id)
  return entry ? getQuantities(entry) : NOTHING
}

function without(wanted: Quantity, there: Quantity): Quantity {
  const { box, strip, unit } = largerQuantity(wanted, there)
  return { box: box - there.box, strip: strip - there.strip, unit: unit - there.unit }
}
