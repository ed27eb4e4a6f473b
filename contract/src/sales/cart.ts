import { z } from 'zod'
import { Product } from '../catalogue/products.ts'
import { calls } from '../platform/call.ts'
import {
  CartQuantities,
  chosenShortId,
  Instant,
  Quantities,
  RowId,
  ShortId,
  ShortRowId,
  Taka,
} from '../platform/codecs.ts'
import { says } from '../platform/says.ts'
import { OrderedItems } from './order-forms.ts'

/** A line of the cart: the product as everywhere, and how much of it. Its `id` is the product's. */
export const CartItem = Product.extend({
  quantities: Quantities,
  /** It is no longer sold or has no price now: it cannot be ordered, only removed; `bestPrice` is null. */
  unavailable: z.boolean(),
})
export type CartItem = z.output<typeof CartItem>

/** A line as a guest's browser keeps it; other fields are ignored, and one that makes no sense is left out. */
const StoredLine = z
  .object({ id: ShortRowId.optional(), productId: ShortRowId.optional(), quantities: CartQuantities })
  .nullable()
  .catch(null)

const SyncForm = z.preprocess(
  (body) => (Array.isArray(body) ? { cart: body } : body),
  z.object({ cart: z.array(StoredLine, says('field-required')) }),
)

/** What may be given for a line, for the same number of units. */
export const CheaperLine = z.object({
  /** The product of the line. */
  productId: RowId,
  subtotal: Taka,
  /** Null: nothing cheaper may be given for it, or is in stock. */
  cheapest: z.object({ product: Product, quantities: Quantities, subtotal: Taka, saving: Taka }).nullable(),
  /** It is sold on prescription: another brand is not what the doctor wrote. */
  changesPrescribedBrand: z.boolean(),
})
export type CheaperLine = z.output<typeof CheaperLine>

const params = z.object({ id: ShortId })
const missing = 'cart-line-not-found'
const reply = z.array(CartItem)
const failure = null

export const cart = calls({
  list: {
    method: 'GET',
    path: '/cart',
    access: 'customer',
    about: 'The signed-in customer’s cart, in the order the products were added.',
    reply,
    failure,
  },
  add: {
    method: 'POST',
    path: '/cart',
    access: 'customer',
    about:
      'Puts a product into the cart; of one that is there already the quantities are added up level by level, to 9,999 at most. Answers the whole cart.',
    body: z.object({
      productId: chosenShortId(says('product-not-found')),
      quantities: CartQuantities,
    }),
    reply,
    failure,
  },
  change: {
    method: 'PUT',
    path: '/cart/:id',
    access: 'customer',
    about:
      'How much of a product is wanted; with nothing on any level the line goes. Answers the whole cart.',
    params,
    missing,
    whole: true,
    body: z.object({ quantities: CartQuantities }),
    reply,
    failure,
  },
  remove: {
    method: 'DELETE',
    path: '/cart/:id',
    access: 'customer',
    about: 'Takes a product out of the cart. Answers the whole cart.',
    params,
    missing,
    reply,
    failure,
  },
  clear: {
    method: 'DELETE',
    path: '/cart',
    access: 'customer',
    about: 'Empties the cart. Answers the whole cart, which is empty.',
    reply,
    failure,
  },
  cheaper: {
    method: 'POST',
    path: '/cart/cheaper',
    access: 'anyone',
    readLimit: 'LIMIT_QUOTE',
    about:
      'For each line the cheapest product in stock that a pharmacist may give instead, for the same number of units, and what that saves in all. A controlled medicine and one without a strength stay as they are. Changes nothing.',
    body: z.object({ items: OrderedItems }),
    reply: z.object({ lines: z.array(CheaperLine), saving: Taka }),
    failure,
  },
  again: {
    method: 'GET',
    path: '/cart/again',
    access: 'customer',
    about:
      'The signed-in customer’s latest order, cancelled ones aside, as the cart would show it: each product at the price of now, in the packs that are still sold. `order` is null where there is none. To order it again, send the lines to `POST /cart/sync`.',
    reply: z.object({
      order: z.object({ id: RowId, orderCode: z.string(), createdAt: Instant }).nullable(),
      items: z.array(CartItem),
    }),
    failure,
  },
  sync: {
    method: 'POST',
    path: '/cart/sync',
    access: 'customer',
    about:
      'Brings a guest’s cart along: `{cart: [...]}` or the list itself. Per product and level the larger quantity counts, so that a repetition changes nothing. Lines that make no sense, are not sold like that or are beyond 100 are left out. Answers the whole cart.',
    body: SyncForm,
    reply,
    failure,
  },
})
