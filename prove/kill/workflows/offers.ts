import {
  givenBrand,
  givenGenericName,
  givenProduct,
  givenProductType,
  givenPromotion,
} from '../../../server/src/testing/fixtures/catalogue.ts'
import { givenDiscount, givenShippingMethod } from '../../../server/src/testing/fixtures/offers.ts'
import { HOME } from '../../../server/src/testing/fixtures/orders.ts'
import { givenAddress } from '../../../server/src/testing/fixtures/prescriptions.ts'
import { productSheet } from '../../../server/src/testing/fixtures/sheets.ts'
import type { Scene } from '../scene.ts'
import type { Workflow } from '../workflow.ts'
import { by, byStaff, newCode } from './given.ts'

const PRICE = { unitPrice: 1.4, unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom: '2026-01-10' }
const WINTER = { name: 'Winter', value: 10, startDate: '2026-01-10', endDate: '2026-01-20' }
const COURIER = {
  name: 'Courier',
  price: 90,
  estimatedDeliveryTime: '1 day',
  areas: [{ division: 'Khulna' }],
  daysTo: 1,
}
const code = () => ({ code: newCode(), type: 'fixed', value: 5, usageLimit: 3 })
const DAYS = { startDate: '2026-01-10', endDate: '2026-01-20' }

async function aProduct({ shop: { context } }: Scene) {
  return {
    name: 'Napa',
    strength: '500 mg',
    brandId: await givenBrand(context, 'Beximco'),
    productTypeId: await givenProductType(context),
    genericNameId: await givenGenericName(context),
    pricing: [PRICE],
  }
}

const PRODUCTS: readonly Workflow[] = [
  {
    name: 'a new product with its price',
    of: 'POST /products',
    prepare: async (scene) =>
      byStaff(scene, { method: 'POST', path: '/api/products', body: await aProduct(scene) }),
  },
  {
    name: 'a product and its present price corrected',
    of: 'PUT /products/:id',
    async prepare(scene) {
      const id = await givenProduct(scene.shop.context)
      const body = { ...(await aProduct(scene)), version: 1 }
      return byStaff(scene, { method: 'PUT', path: `/api/products/${id}`, body })
    },
  },
  {
    name: 'a new price from a date on',
    of: 'PUT /products/:id/pricing',
    async prepare(scene) {
      const id = await givenProduct(scene.shop.context)
      return byStaff(scene, {
        method: 'PUT',
        path: `/api/products/${id}/pricing`,
        body: { ...PRICE, effectiveFrom: '2026-01-16', version: 1 },
      })
    },
  },
  {
    name: 'a product removed from sale',
    of: 'DELETE /admin/products/:id',
    async prepare(scene) {
      const id = await givenProduct(scene.shop.context, { stock: 5 })
      return byStaff(scene, { method: 'DELETE', path: `/api/admin/products/${id}` })
    },
  },
  {
    name: 'a product that was never stocked deleted',
    of: 'DELETE /admin/products/:id',
    async prepare(scene) {
      const id = await givenProduct(scene.shop.context)
      return byStaff(scene, { method: 'DELETE', path: `/api/admin/products/${id}` })
    },
  },
  {
    name: 'one class for two generic names',
    of: 'PUT /generic-names/classes',
    async prepare(scene) {
      const { context } = scene.shop
      const one = await givenGenericName(context, { generic: `Fexofenadine ${newCode()}` })
      const other = await givenGenericName(context, { generic: `Tramadol ${newCode()}` })
      const body = { ids: [one, other], dispensingClass: 'prescription' }
      return byStaff(scene, { method: 'PUT', path: '/api/generic-names/classes', body })
    },
  },
  {
    name: 'a sheet of products: one new, one with a new price',
    of: 'POST /admin/products/bulk-upload',
    async prepare(scene) {
      const { context, db } = scene.shop
      const id = await givenProduct(context)
      const known = db.selectFrom('products').select('sku').where('id', '=', id)
      const { sku } = await known.executeTakeFirstOrThrow()
      const row = {
        name: 'Napa',
        brand: 'Beximco',
        productType: 'Tablet',
        genericName: 'Paracetamol',
        unitPrice: 1.5,
        unitsPerStrip: 10,
        stripsPerBox: 5,
      }
      const body = new FormData()
      const bytes = await productSheet([
        { ...row, sku },
        { ...row, name: `Ace ${newCode()}` },
      ])
      body.set('sheet', new File([new Uint8Array(bytes)], 'products.xlsx'))
      return byStaff(scene, { method: 'POST', path: '/api/admin/products/bulk-upload', body })
    },
  },
]

const CODES_AND_OFFERS: readonly Workflow[] = [
  {
    name: 'a new code',
    of: 'POST /discounts',
    prepare: (scene) =>
      byStaff(scene, { method: 'POST', path: '/api/discounts', body: { ...code(), ...DAYS } }),
  },
  {
    name: 'a code changed',
    of: 'PUT /discounts/:id',
    async prepare(scene) {
      const body = { ...code(), ...DAYS }
      const id = await givenDiscount(scene.shop.context, { code: body.code })
      return byStaff(scene, { method: 'PUT', path: `/api/discounts/${id}`, body })
    },
  },
  {
    name: 'a code deleted',
    of: 'DELETE /discounts/:id',
    async prepare(scene) {
      const id = await givenDiscount(scene.shop.context, { code: code().code })
      return byStaff(scene, { method: 'DELETE', path: `/api/discounts/${id}` })
    },
  },
  {
    name: 'a new promotion',
    of: 'POST /promotions',
    prepare: (scene) => byStaff(scene, { method: 'POST', path: '/api/promotions', body: WINTER }),
  },
  {
    name: 'a promotion changed',
    of: 'PUT /promotions/:id',
    async prepare(scene) {
      const id = await givenPromotion(scene.shop.context)
      return byStaff(scene, { method: 'PUT', path: `/api/promotions/${id}`, body: WINTER })
    },
  },
  {
    name: 'a promotion deleted',
    of: 'DELETE /promotions/:id',
    async prepare(scene) {
      const id = await givenPromotion(scene.shop.context)
      return byStaff(scene, { method: 'DELETE', path: `/api/promotions/${id}` })
    },
  },
  {
    name: 'a new shipping method',
    of: 'POST /shipping-methods',
    prepare: (scene) => byStaff(scene, { method: 'POST', path: '/api/shipping-methods', body: COURIER }),
  },
  {
    name: 'a shipping method changed',
    of: 'PUT /shipping-methods/:id',
    async prepare(scene) {
      const id = await givenShippingMethod(scene.shop.context)
      return byStaff(scene, { method: 'PUT', path: `/api/shipping-methods/${id}`, body: COURIER })
    },
  },
  {
    name: 'a shipping method deleted',
    of: 'DELETE /shipping-methods/:id',
    async prepare(scene) {
      const id = await givenShippingMethod(scene.shop.context)
      return byStaff(scene, { method: 'DELETE', path: `/api/shipping-methods/${id}` })
    },
  },
]

const ADDRESSES: readonly Workflow[] = [
  {
    name: 'a new address',
    of: 'POST /addresses',
    async prepare({ shop }) {
      const body = { ...HOME, addressType: 'both' }
      return by(await shop.customer(), { method: 'POST', path: '/api/addresses', body })
    },
  },
  {
    name: 'an address made the default',
    of: 'PUT /addresses/:id',
    async prepare({ shop }) {
      const customer = await shop.customer()
      await givenAddress(customer)
      const id = await givenAddress(customer)
      const body = { ...HOME, isDefaultShipping: true }
      return by(customer, { method: 'PUT', path: `/api/addresses/${id}`, body })
    },
  },
]

const PATIENTS: readonly Workflow[] = [
  {
    name: 'a new patient',
    of: 'POST /patients',
    async prepare({ shop }) {
      const body = { name: 'Amma', birthYear: 1960, allergies: ['amoxicillin'], conditions: ['kidney'] }
      return by(await shop.customer(), { method: 'POST', path: '/api/patients', body })
    },
  },
]

export const OFFERS: readonly Workflow[] = [...PRODUCTS, ...CODES_AND_OFFERS, ...ADDRESSES, ...PATIENTS]
