import { wishlist } from '@niramoy/contract/sales/wishlist'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { readWishlist } from './read-wishlist.ts'
import { syncWishlist } from './sync-wishlist.ts'
import { deleteWish } from './wishlist.sql.ts'

export const wishlistRoutes = routes(wishlist, {
  list({ actor }, context) {
    return readWishlist(context, actor.id)
  },

  async sync({ actor, body }, context) {
    await syncWishlist(context, actor.id, body.wishlist)
    return readWishlist(context, actor.id)
  },

  async remove({ actor, params }, context) {
    const gone = await deleteWish(context.db, { userId: actor.id, productId: params.id })
    if (!gone) throw new Refusal('wishlist-item-not-found')
    return readWishlist(context, actor.id)
  },
})
