import { z } from 'zod'
import { Product } from '../catalogue/products.ts'
import { calls } from '../platform/call.ts'
import { chosenId, Id, RowId } from '../platform/codecs.ts'
import { CartQuantities, Quantities } from '../platform/quantities.ts'
import { says } from '../platform/says.ts'

/** A line of the cart: the product as everywhere, and how much of it. Its `id` is the product's. */
export const CartItem = Product.extend({
  quantities: Quantities,
  /** It is no longer sold or has no price now: it cannot be ordered, only removed; `bestPrice` is null. */
  unavailable: z.boolean(),
})
export type CartItem = z.output<typeof CartItem>

/** A line as a guest's browser keeps it; other fields are ignored, and one that makes no sense is left out. */
const StoredLine = z
  .object({ id: RowId.optional(), productId: RowId.optional(), quantities: CartQuantities })
  .nullable()
  .catch(null)

const SyncForm = z.preprocess(
  (body) => (Array.isArray(body) ? { cart: body } : body),
  z.object({ cart: z.array(StoredLine, says('field-required')) }),
)

const params = z.object({ id: Id })
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
      productId: chosenId(says('product-not-found')),
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
