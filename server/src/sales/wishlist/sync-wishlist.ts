import type { Input } from '@niramoy/contract/platform/call'
import type { wishlist } from '@niramoy/contract/sales/wishlist'
import { MOST_WISHLIST_ITEMS } from '@niramoy/domain/sales/cart-lines'
import { lockUser } from '../../people/auth/accounts/manage-users.sql.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockShownProducts } from '../cart/saved-products.sql.ts'
import { insertWishes, selectWishlist } from './wishlist.sql.ts'

type Stored = Input<typeof wishlist.sync>['body']['wishlist']

/** More than a browser keeps: what comes after is not looked at. */
const MOST_BROUGHT = 5 * MOST_WISHLIST_ITEMS

/** POST /wishlist/sync. The owner's row is locked, so that a wishlist is never fuller than full. */
export async function syncWishlist(context: Context, userId: number, stored: Stored): Promise<void> {
  const brought = [...new Set(stored.flatMap((item) => item?.id ?? []))].slice(0, MOST_BROUGHT)
  if (brought.length === 0) return
  await transact(context, null, async (tx) => {
    await lockUser(tx, userId)
    const locked = await lockShownProducts(tx, brought)
    const there = new Set((await selectWishlist(tx, userId)).map(({ product_id }) => product_id))
    const others = brought.filter((id) => locked.has(id) && !there.has(id))
    if (others.length === 0) return
    const room = MOST_WISHLIST_ITEMS - there.size
    if (room <= 0) throw new Refusal('wishlist-full')
    await insertWishes(tx, userId, others.slice(0, room), context.now())
  })
}
