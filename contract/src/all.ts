import { brands } from './catalogue/brands.ts'
import { carouselSlides } from './catalogue/carousel-slides.ts'
import { categories } from './catalogue/categories.ts'
import { filters } from './catalogue/filters.ts'
import { genericNames } from './catalogue/generic-names.ts'
import { genericTexts } from './catalogue/generic-texts.ts'
import { ingredients } from './catalogue/ingredients.ts'
import { medicineChecks } from './catalogue/medicine-checks.ts'
import { needs } from './catalogue/needs.ts'
import { offlineCatalogue } from './catalogue/offline-catalogue.ts'
import { prices } from './catalogue/prices.ts'
import { productBulk } from './catalogue/product-bulk.ts'
import { productTypes } from './catalogue/product-types.ts'
import { products } from './catalogue/products.ts'
import { safetyRules } from './catalogue/safety-rules.ts'
import { addresses } from './people/addresses.ts'
import { auth } from './people/auth.ts'
import { authSocial } from './people/auth-social.ts'
import { locations } from './people/locations.ts'
import { newsletter } from './people/newsletter.ts'
import { patients } from './people/patients.ts'
import { personalData } from './people/personal-data.ts'
import { roles } from './people/roles.ts'
import { secondFactor } from './people/second-factor.ts'
import { users } from './people/users.ts'
import { audit } from './platform/audit.ts'
import { bulkJobs } from './platform/bulk-jobs.ts'
import type { Calls } from './platform/call.ts'
import { dev } from './platform/dev.ts'
import { messages } from './platform/messages.ts'
import { discounts } from './pricing/discounts.ts'
import { promotions } from './pricing/promotions.ts'
import { shippingMethods } from './pricing/shipping-methods.ts'
import { adminOrders } from './sales/admin-orders.ts'
import { assistants } from './sales/assistants.ts'
import { cart } from './sales/cart.ts'
import { cash } from './sales/cash.ts'
import { connections } from './sales/connections.ts'
import { counter } from './sales/counter.ts'
import { couriers } from './sales/couriers.ts'
import { customers } from './sales/customers.ts'
import { dashboard } from './sales/dashboard.ts'
import { dayClose } from './sales/day-close.ts'
import { fulfilment } from './sales/fulfilment.ts'
import { medicineBox } from './sales/medicine-box.ts'
import { orders } from './sales/orders.ts'
import { parcels } from './sales/parcels.ts'
import { payments } from './sales/payments.ts'
import { prescriptions } from './sales/prescriptions.ts'
import { reports } from './sales/reports.ts'
import { riders } from './sales/riders.ts'
import { wishlist } from './sales/wishlist.ts'
import { controlledRegister } from './stock/controlled-register.ts'
import { goodsReceipts } from './stock/goods-receipts.ts'
import { purchaseOrders } from './stock/purchase-orders.ts'
import { quarantine } from './stock/quarantine.ts'
import { recalls } from './stock/recalls.ts'
import { stock } from './stock/stock.ts'
import { stockBatches } from './stock/stock-batches.ts'
import { stockBulk } from './stock/stock-bulk.ts'
import { stockIn } from './stock/stock-in.ts'
import { stockLogs } from './stock/stock-logs.ts'
import { stockTakes } from './stock/stock-takes.ts'
import { supplierPayments } from './stock/supplier-payments.ts'
import { supplierReturns } from './stock/supplier-returns.ts'
import { suppliers } from './stock/suppliers.ts'

/** Every call of the API, by the first word of its path. */
export const contract = {
  addresses,
  adminOrders,
  assistants,
  audit,
  auth,
  authSocial,
  brands,
  bulkJobs,
  carouselSlides,
  cart,
  cash,
  categories,
  controlledRegister,
  connections,
  counter,
  couriers,
  customers,
  dashboard,
  dayClose,
  dev,
  discounts,
  filters,
  fulfilment,
  genericNames,
  genericTexts,
  goodsReceipts,
  ingredients,
  locations,
  medicineBox,
  medicineChecks,
  messages,
  needs,
  newsletter,
  offlineCatalogue,
  orders,
  parcels,
  patients,
  payments,
  personalData,
  prescriptions,
  prices,
  productBulk,
  productTypes,
  products,
  promotions,
  purchaseOrders,
  quarantine,
  recalls,
  reports,
  riders,
  roles,
  secondFactor,
  safetyRules,
  shippingMethods,
  stock,
  stockBatches,
  stockBulk,
  stockIn,
  stockLogs,
  stockTakes,
  supplierPayments,
  supplierReturns,
  suppliers,
  users,
  wishlist,
} as const satisfies Record<string, Calls>
