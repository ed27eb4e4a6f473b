import { products } from '@niramoy/contract/products'
import { Refusal } from '../context.ts'
import { pageOf } from '../http/paging.ts'
import { routes } from '../http/routes.ts'
import { changePrice } from './change-price.ts'
import { findAlternatives } from './find-alternatives.ts'
import { selectPricing } from './pricing-entries.sql.ts'
import { isOnShelves, selectProduct, selectProducts } from './products.sql.ts'
import { pricingView, productDetailsView, productView } from './products.view.ts'
import { readHistory } from './read-history.ts'
import { removeProduct } from './remove-product.ts'
import { saveProduct } from './save-product.ts'

export const productsRoutes = routes(products, {
  async list({ query }, { db, now }) {
    const sortBy = query.sortBy === 'SKU' ? 'sku' : query.sortBy
    const { rows, total } = await selectProducts(db, { ...query, sortBy }, now())
    return { products: rows.map(productView), ...pageOf(query, total) }
  },

  async get({ params }, { db, now }) {
    const row = await selectProduct(db, params.id, now())
    if (!row) throw new Refusal('product-not-found')
    return productDetailsView(row, await selectPricing(db, params.id))
  },

  async pricing({ params }, { db }) {
    if (!(await isOnShelves(db, params.id))) throw new Refusal('product-not-found')
    return (await selectPricing(db, params.id)).map(pricingView)
  },

  alternatives({ params }, context) {
    return findAlternatives(context, params.id)
  },

  create({ actor, body, files }, context) {
    return saveProduct(context, actor, { form: body, image: files.imageUrl })
  },

  update({ actor, params, body, files }, context) {
    return saveProduct(context, actor, { id: params.id, form: body, image: files.imageUrl })
  },

  changePrice({ actor, params, body }, context) {
    return changePrice(context, actor, { id: params.id, form: body })
  },

  remove({ actor, params }, context) {
    return removeProduct(context, actor, params.id)
  },

  history({ params }, context) {
    return readHistory(context, params.id)
  },
})
