import { addresses } from './addresses.ts'
import { adminOrders } from './admin-orders.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { authSocial } from './auth-social.ts'
import { brands } from './brands.ts'
import type { Calls } from './call.ts'
import { carouselSlides } from './carousel-slides.ts'
import { cart } from './cart.ts'
import { categories } from './categories.ts'
import { dashboard } from './dashboard.ts'
import { dev } from './dev.ts'
import { discounts } from './discounts.ts'
import { filters } from './filters.ts'
import { genericNames } from './generic-names.ts'
import { locations } from './locations.ts'
import { newsletter } from './newsletter.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { prescriptions } from './prescriptions.ts'
import { productBulk } from './product-bulk.ts'
import { productTypes } from './product-types.ts'
import { products } from './products.ts'
import { promotions } from './promotions.ts'
import { roles } from './roles.ts'
import { shippingMethods } from './shipping-methods.ts'
import { stock } from './stock.ts'
import { stockBatches } from './stock-batches.ts'
import { stockBulk } from './stock-bulk.ts'
import { stockIn } from './stock-in.ts'
import { stockLogs } from './stock-logs.ts'
import { users } from './users.ts'
import { wishlist } from './wishlist.ts'

/** Every call of the API, by the first word of its path. */
export const contract = {
  addresses,
  adminOrders,
  audit,
  auth,
  authSocial,
  brands,
  carouselSlides,
  cart,
  categories,
  dashboard,
  dev,
  discounts,
  filters,
  genericNames,
  locations,
  newsletter,
  orders,
  payments,
  prescriptions,
  productBulk,
  productTypes,
  products,
  promotions,
  roles,
  shippingMethods,
  stock,
  stockBatches,
  stockBulk,
  stockIn,
  stockLogs,
  users,
  wishlist,
} as const satisfies Record<string, Calls>
