import { z } from 'zod'
import { Product } from '../catalogue/products.ts'
import { calls } from '../platform/call.ts'
import { ShortId, ShortRowId } from '../platform/codecs.ts'
import { says } from '../platform/says.ts'

/** A product on a wishlist. */
export const WishlistItem = Product.extend({
  /** It is no longer sold or has no price now; `bestPrice` is null. */
  unavailable: z.boolean(),
})
export type WishlistItem = z.output<typeof WishlistItem>

/** An item as a guest's browser keeps it; other fields are ignored, and one that makes no sense is left out. */
const StoredItem = z.object({ id: ShortRowId }).nullable().catch(null)

const SyncForm = z.preprocess(
  (body) => (Array.isArray(body) ? { wishlist: body } : body),
  z.object({ wishlist: z.array(StoredItem, says('field-required')) }),
)

const reply = z.array(WishlistItem)
const failure = null

export const wishlist = calls({
  list: {
    method: 'GET',
    path: '/wishlist',
    access: 'customer',
    about: 'The signed-in customer’s wishlist, in the order the products were added.',
    reply,
    failure,
  },
  sync: {
    method: 'POST',
    path: '/wishlist/sync',
    access: 'customer',
    about:
      'Adds products, one or a guest’s whole list: `{wishlist: [...]}` or the list itself, by `id`. Those that are there already change nothing; unknown ones and those beyond 200 are left out. Answers the whole wishlist.',
    body: SyncForm,
    reply,
    failure,
  },
  remove: {
    method: 'DELETE',
    path: '/wishlist/:id',
    access: 'customer',
    about: 'Takes a product off the wishlist. Answers the whole wishlist.',
    params: z.object({ id: ShortId }),
    missing: 'wishlist-item-not-found',
    reply,
    failure,
  },
})
