import { DEMO_ACCOUNTS } from '../platform/config/demo-accounts.ts'
import type { ApiExamples } from '../platform/http/api/openapi.ts'

/** Napa 500 mg tablets. */
const NAPA = 20
const napa = { productId: NAPA, quantities: { strip: 2 } }
/** The demo's customer and her address. */
const RAHIMA = 2
const home = 1
const standard = 2

/** Requests that succeed in the demo as it is first filled, in this order; the API's viewer fills them in. */
export const API_EXAMPLES: ApiExamples = {
  'auth.login': { body: DEMO_ACCOUNTS.customer },
  'products.list': { query: { search: 'napa', pageSize: 5 } },
  'products.suggest': { query: { q: 'নাপা' } },
  'products.get': { params: { id: NAPA } },
  'products.alternatives': { params: { id: NAPA } },
  'products.pricing': { params: { id: NAPA } },
  'locations.districts': { params: { division: 'Khulna' } },
  'locations.thanas': { params: { district: 'Khulna' } },
  'discounts.apply': { body: { code: 'NIRAMOY10' } },
  'orders.quote': { body: { items: [napa], shippingMethodId: standard, discountCode: 'NIRAMOY10' } },
  'cart.add': { body: napa },
  'orders.place': {
    body: {
      items: [napa],
      shippingAddress: home,
      billingAddress: home,
      shippingMethodId: standard,
      paymentMethod: 'COD',
    },
  },
  'orders.ofUser': { params: { userId: RAHIMA } },
  'orders.get': { params: { id: 1 } },
  'orders.invoice': { params: { id: 1 }, query: { lang: 'en' } },
  'orders.returnItems': {
    params: { id: 1 },
    body: {
      items: [{ productId: NAPA, quantities: { strip: 1 } }],
      cause: 'damaged',
      reason: 'The strip was torn',
    },
  },
  'newsletter.subscribe': { body: { email: 'reader@niramoy.example' } },
  'adminOrders.list': { query: { status: 'delivered', pageSize: 5 } },
  'adminOrders.addNote': { params: { id: 1 }, body: { body: 'Called the customer.' } },
  'stockBatches.ofProduct': { params: { id: NAPA } },
  'stockBatches.recipients': { params: { id: 1 } },
  'stock.nearExpiry': { query: { days: 90 } },
  'users.getAddresses': { params: { userId: RAHIMA } },
}
