import { cart } from '@niramoy/contract/sales/cart'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { addToCart } from './add-to-cart.ts'
import { deleteCart, deleteLine } from './cart.sql.ts'
import { changeLine } from './change-line.ts'
import { findCheaper } from './find-cheaper.ts'
import { readAgain } from './read-again.ts'
import { readCart } from './read-cart.ts'
import { syncCart } from './sync-cart.ts'

export const cartRoutes = routes(cart, {
  list({ actor }, context) {
    return readCart(context, actor.id)
  },

  async add({ actor, body }, context) {
    await addToCart(context, actor.id, body)
    return readCart(context, actor.id)
  },

  async change({ actor, params, body }, context) {
    await changeLine(context, actor.id, { productId: params.id, ...body })
    return readCart(context, actor.id)
  },

  async remove({ actor, params }, context) {
    const gone = await deleteLine(context.db, { userId: actor.id, productId: params.id })
    if (!gone) throw new Refusal('cart-line-not-found')
    return readCart(context, actor.id)
  },

  async clear({ actor }, context) {
    await deleteCart(context.db, actor.id)
    return readCart(context, actor.id)
  },

  cheaper({ body }, context) {
    return findCheaper(context, body.items)
  },

  again({ actor }, context) {
    return readAgain(context, actor.id)
  },

  async sync({ actor, body }, context) {
    await syncCart(context, actor.id, body.cart)
    return readCart(context, actor.id)
  },
})
