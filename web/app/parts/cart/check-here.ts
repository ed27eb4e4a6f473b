import type { Product } from '@niramoy/contract/catalogue/products'
import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { NOTHING, type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { withinUnits } from '@niramoy/domain/catalogue/unit-limits'
import { dispensing } from '@niramoy/texts/en/catalogue/dispensing'
import { unitLimits } from '@niramoy/texts/en/catalogue/unit-limits'
import { browserApi } from '../../api/api.ts'
import type { Refusal } from '../../api/api-error.ts'
import { ApiError } from '../../api/api-error.ts'
import { readGuestList, storeGuestList } from '../../browser/guest-list.ts'
import { cartItem, getQuantities, withoutId } from '../account-lists/stored-cart.ts'
import { isUnreached } from '../errors/error-text.ts'
import { getPack, soldLevels } from '../product/packs.ts'
import { mostUnits } from '../product/unit-limit.tsx'

/** Each product is asked for once per page. */
const products = new Map<number, Promise<Product>>()

/**
 * Asks about a line of a guest's cart what the server would refuse of a customer's; rejects with that, once the line
 * is as it may be. Offline it stays as it is: the checkout asks again.
 */
export async function checkHere(id: number, boxesPerDay: number | undefined): Promise<void> {
  const product = await find(id)
  const line = readGuestList('cart').find((entry) => entry.id === id)
  if (product === 'offline' || !line) return
  const quantities = getQuantities(line)
  if (!isSoldOnline(product)) {
    remove(id)
    throw await notSoldOnline()
  }
  const most = boxesPerDay === undefined ? Number.POSITIVE_INFINITY : mostUnits(product, boxesPerDay)
  const allowed = withinUnits(quantities, getPack(product), most)
  store(product, allowed)
  if (totalUnits(quantities, getPack(product)) > most) throw await tooManyUnits(product.label.en, most)
}

async function find(id: number): Promise<Product | 'offline'> {
  const asked = products.get(id) ?? browserApi.products.get({ params: { id } })
  products.set(id, asked)
  try {
    return await asked
  } catch (error) {
    products.delete(id)
    if (isUnreached(error)) return 'offline'
    if (error instanceof ApiError && error.status === 404) remove(id)
    throw error
  }
}

/** With all that a list shows of it, and at the place it has. */
function store(product: Product, quantities: Quantity): void {
  const entries = readGuestList('cart')
  const line = cartItem(product, quantities)
  storeGuestList(
    'cart',
    entries.map((entry) => (entry.id === product.id ? line : entry)),
  )
}

function remove(id: number): void {
  storeGuestList('cart', withoutId(readGuestList('cart'), id))
}

/** The server's refusal of a full cart, for a guest's cart. */
export async function cartFull(): Promise<ApiError> {
  return refusalHere({ status: 409, code: 'cart-full', message: unitLimits.cartFull })
}

/** The same for more of a product than may be ordered at once. */
export async function tooManyUnits(name: string, most: number): Promise<ApiError> {
  const [code, message] = ['too-many-units', unitLimits.atOnce(name, most)]
  const fields = { fields: { quantities: message }, fieldCodes: { quantities: code } }
  return refusalHere({ status: 409, code, message, ...fields })
}

/** The same for a product that is no longer sold online. */
async function notSoldOnline(): Promise<ApiError> {
  return refusalHere({ status: 409, code: 'not-sold-online', message: dispensing.notSoldOnline })
}

async function refusalHere(refusal: Refusal): Promise<ApiError> {
  if (document.documentElement.lang === 'en') return new ApiError(refusal)
  const { getHeadlines } = await import(/* on demand */ '../../api/headlines.ts')
  return new ApiError({ ...refusal, headlines: getHeadlines(refusal) })
}

/** Drops quantities of levels that are no longer sold. */
export function soldQuantities(quantities: Quantity, product: Product): Quantity {
  if (!product.bestPrice) return quantities
  const sold = soldLevels(product).map(({ level }) => [level, quantities[level]])
  return { ...NOTHING, ...Object.fromEntries(sold) }
}
