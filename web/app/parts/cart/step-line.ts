import type { Product } from '@niramoy/contract/catalogue/products'
import { isNothing, NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { MOST_CART_LINES } from '@niramoy/domain/sales/cart-lines'
import { productCard as levelsBn } from '@niramoy/texts/bn/catalogue/product-card'
import { quickAdd as bn } from '@niramoy/texts/bn/sales/quick-add'
import { productCard as levelsEn } from '@niramoy/texts/en/catalogue/product-card'
import { quickAdd as en } from '@niramoy/texts/en/sales/quick-add'
import type { Language } from '@niramoy/texts/languages'
import { ApiError } from '../../api/api-error.ts'
import type { CardProduct } from '../../browser/card-product.ts'
import { accountList, readGuestList, storeGuestList } from '../../browser/guest-list.ts'
import { knownUser } from '../../browser/session.ts'
import type { Toast } from '../../ui/overlay/toast-content.ts'
import { cartItem, getQuantities, withoutId, withQuantities } from '../account-lists/stored-cart.ts'
import { errorText, isUnreached, offlineText } from '../errors/error-text.ts'
import { levelName } from '../product/level-name.ts'
import type { Level } from '../product/packs.ts'
import { currentUser } from '../session/current-user.ts'
import { addOnServer, changeOnServer, reloadFromServer, removeOnServer } from './cart-on-server.ts'
import { cartFull, checkHere } from './check-here.ts'

type Step = {
  readonly product: CardProduct
  readonly level: Level
  readonly by: 1 | -1
  readonly language: Language
  /** For a guest, whose cart no server counts. */
  readonly boxesPerDay: number | undefined
  /** Called in the moment in which the cart shows it, or will not. */
  readonly onShown: () => void
  readonly tell: (toast: Toast) => void
}

/** One more or one less of a product. A refusal is told, and taken back. */
export async function stepLine(step: Step): Promise<void> {
  const { product, level, by, onShown } = step
  try {
    const user = await currentUser()
    if (user && accountList('cart') === undefined) await reloadFromServer()
    const before = inCart(product.id)
    const wanted = { ...before, [level]: before[level] + by }
    if (wanted[level] < 0) return
    change(step, wanted)
    if (isNothing(before) || isNothing(wanted)) confirm(step, before)
  } catch (error) {
    refuse(step, error)
  } finally {
    onShown()
  }
}

function inCart(id: number): Quantity {
  const lines = knownUser() ? (accountList('cart') ?? []) : readGuestList('cart')
  const line = lines.find((each) => each.id === id)
  return line ? getQuantities(line) : NOTHING
}

/** Shows it at once; what comes of it is told. */
function change(step: Step, wanted: Quantity): void {
  const sent = knownUser() ? changeOfAccount(step, wanted) : changeOfGuest(step, wanted)
  sent.catch((error: unknown) => refuse(step, error))
}

function changeOfAccount({ product }: Step, wanted: Quantity): Promise<void> {
  const { id } = product
  if (isNothing(wanted)) return removeOnServer(id)
  return isNothing(inCart(id)) ? addOnServer(asProduct(product), wanted) : changeOnServer(id, wanted)
}

async function changeOfGuest({ product, boxesPerDay, by }: Step, wanted: Quantity): Promise<void> {
  const { id } = product
  const entries = readGuestList('cart')
  if (isNothing(wanted)) return storeGuestList('cart', withoutId(entries, id))
  if (entries.some((entry) => entry.id === id)) storeGuestList('cart', withQuantities(entries, id, wanted))
  else if (entries.length >= MOST_CART_LINES) throw await cartFull()
  else storeGuestList('cart', [...entries, cartItem(asProduct(product), wanted)])
  if (by > 0) await checkHere(id, boxesPerDay)
}

/** Until the reply is there the line has the card's facts; how it is packed is not among them. */
function asProduct(product: CardProduct): Product {
  return { pricing: [], ingredients: [], ...product } as unknown as Product
}

/** A toast that takes the place of the last one, so that quick presses leave one. */
const TOPIC = 'cart'

function confirm(step: Step, before: Quantity): void {
  const { product, level, language, tell } = step
  const t = language === 'bn' ? bn : en
  const name = product.label[language]
  const pack = levelName(product, level, language, language === 'bn' ? levelsBn : levelsEn)
  tell({
    topic: TOPIC,
    sentence: isNothing(before) ? t.added(name, pack) : t.removed(name),
    action: { label: t.undo, onPress: () => change({ ...step, by: -1 }, before) },
  })
}

/** A line that is gone already has been loaded anew, which shows it. */
function refuse({ language, tell }: Step, error: unknown): void {
  if (error instanceof ApiError && error.code === 'cart-line-not-found') return
  const isOffline = isUnreached(error)
  if (!isOffline && !(error instanceof ApiError)) reportError(error)
  tell({ topic: TOPIC, tone: 'danger', ...(isOffline ? offlineText(language) : errorText(error, language)) })
}
