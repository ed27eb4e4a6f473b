import { type ProductDetails, products } from '@niramoy/contract/catalogue/products'
import type { Context } from '../../platform/context.ts'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { changePrice } from './change/change-price.ts'
import { readHistory } from './change/read-history.ts'
import { removeProduct } from './change/remove-product.ts'
import { saveProduct } from './change/save-product.ts'
import { findAlternatives } from './read/find-alternatives.ts'
import type { SelectStockIds } from './read/find-by-stock.step.ts'
import { findProducts } from './read/find-products.ts'
import { selectPricing } from './read/pricing-entries.sql.ts'
import { isListed } from './read/products.sql.ts'
import { pricingView } from './read/products.view.ts'
import { type ReadDeliveryBy, readProduct } from './read/read-product.ts'
import { suggestProducts } from './read/suggest-products.ts'

/** Delivery days follow from the shipping methods, and what is running out from the stock: the start hands both in. */
export function productsRoutes(readDeliveryBy: ReadDeliveryBy, selectStockIds: SelectStockIds) {
  return routes(products, {
    async list({ actor, query }, context) {
      const { total, ...found } = await findProducts(context, actor, { query, selectStockIds })
      return { ...found, ...getPage(query, total) }
    },

    suggest({ query }, context) {
      return suggestProducts(context, query.q ?? '')
    },

    get({ params, query }, context) {
      return readProduct(context, params.id, { place: query, readDeliveryBy })
    },

    async pricing({ params }, { db }) {
      if (!(await isListed(db, params.id))) throw new Refusal('product-not-found')
      return (await selectPricing(db, params.id)).map(pricingView)
    },

    alternatives({ params }, context) {
      return findAlternatives(context, params.id)
    },

    async create({ actor, body, files }, context) {
      const saved = await saveProduct(context, actor, { form: body, image: files.imageUrl })
      return withLookAlikes(context, saved)
    },

    async update({ actor, params, body, files }, context) {
      const saved = await saveProduct(context, actor, { id: params.id, form: body, image: files.imageUrl })
      return withLookAlikes(context, saved)
    },

    changePrice({ actor, params, body }, context) {
      return changePrice(context, actor, { id: params.id, form: body })
    },

    async remove({ actor, params }, context) {
      await removeProduct(context, actor, params.id)
      await context.search.caughtUp()
    },

    history({ params }, context) {
      return readHistory(context, params.id)
    },
  })
}

/** A saved product is found by the very next search. */
async function withLookAlikes({ search }: Context, saved: ProductDetails): Promise<ProductDetails> {
  await search.caughtUp()
  return { ...saved, lookAlikes: search.lookAlikes(saved.id) }
}
