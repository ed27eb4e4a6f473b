import type { Permission } from '@niramoy/domain/people/duties'
import type { adminFrame } from '@niramoy/texts/en/admin/admin-frame'
import type { titles } from '@niramoy/texts/en/platform/titles'

/** Who may open a screen. The server and the browser both guard by this word. */
export type Area = 'public' | 'customer' | 'admin'

export type Screen = {
  readonly path: string
  /** Under web/app; the first word of the path is the folder. */
  readonly file: string
  readonly area: Area
  /** The same bytes for every visitor of a language: made without any session, and cached. */
  readonly isSameForAll: boolean
  /** A key of texts/en/titles, for the back office of texts/en/admin-frame. */
  readonly title: ShopTitle | AdminTitle
  /** Of the back office: staff need one of these to open it. Menu, palette and shortcuts follow. */
  readonly permissions: readonly Permission[]
}

export type ShopTitle = keyof {
  [K in keyof typeof titles as (typeof titles)[K] extends { title: string } ? K : never]: K
}
export type AdminTitle = keyof typeof adminFrame.screens

/** Every screen of the shop and of the back office. */
export const SCREENS: readonly Screen[] = [
  shop('/', 'home/home.tsx', 'home'),
  shop('/products', 'products/products.tsx', 'products'),
  shop('/products/:id', 'products/product.tsx', 'products'),
  shop('/cart', 'cart/cart.tsx', 'cart'),
  customer('/checkout', 'checkout/checkout.tsx', 'checkout'),
  customer('/upload-prescription', 'upload-prescription/upload-prescription.tsx', 'uploadPrescription'),
  customer('/order-details/:id', 'order-details/order-details.tsx', 'orderDetails'),
  customer('/orders/:id/return', 'orders/return-order.tsx', 'returnOrder'),

  shop('/login', 'login/login.tsx', 'login'),
  shop('/register', 'register/register.tsx', 'register'),
  shop('/verify-otp', 'verify-otp/verify-otp.tsx', 'verifyOtp'),
  customer('/complete-profile', 'complete-profile/complete-profile.tsx', 'completeProfile'),
  shop('/forgot-password', 'forgot-password/forgot-password.tsx', 'forgotPassword'),
  shop(
    '/verify-password-reset-otp',
    'verify-password-reset-otp/verify-password-reset-otp.tsx',
    'verifyPasswordResetOtp',
  ),
  shop('/reset-password/:token', 'reset-password/reset-password.tsx', 'resetPassword'),
  personal('/auth/callback/*', 'auth/callback.tsx', 'authCallback'),

  customer('/dashboard/profile', 'dashboard/profile.tsx', 'profile'),
  customer('/dashboard/orders', 'dashboard/orders.tsx', 'orders'),
  customer('/dashboard/addresses', 'dashboard/addresses.tsx', 'addresses'),
  customer('/dashboard/wishlist', 'dashboard/wishlist.tsx', 'wishlist'),
  customer('/dashboard/medicines', 'dashboard/medicines.tsx', 'medicines'),
  customer('/dashboard/patients', 'dashboard/patients.tsx', 'patients'),
  personal('/delivery-day/:token', 'delivery-day/delivery-day.tsx', 'deliveryDay'),
  shop('/stop-reminders/:token', 'stop-reminders/stop-reminders.tsx', 'stopReminders'),

  // its address is a secret: no cache stores the page
  personal('/assistants/:token', 'assistants/assistant-cart.tsx', 'assistantCart'),

  personal('/payment/success', 'payment/success.tsx', 'paymentSuccess'),
  personal('/payment/fail', 'payment/fail.tsx', 'paymentFail'),
  personal('/payment/cancel', 'payment/cancel.tsx', 'paymentCancel'),

  shop('/offline', 'offline/offline.tsx', 'offline'),
  shop('/about', 'about/about.tsx', 'about'),
  shop('/contact', 'contact/contact.tsx', 'contact'),
  shop('/faq', 'faq/faq.tsx', 'faq'),
  shop('/terms', 'terms/terms.tsx', 'terms'),
  shop('/privacy', 'privacy/privacy.tsx', 'privacy'),

  admin('/admin', 'home/home.tsx', 'dashboard', 'back-office'),
  admin('/admin/orders', 'orders/orders.tsx', 'orders', 'orders.read'),
  admin('/admin/orders/:id', 'orders/order.tsx', 'order', 'orders.read'),
  admin('/admin/orders/:id/edit', 'orders/edit-order.tsx', 'editOrder', 'orders.edit'),
  admin('/admin/orders/:id/return', 'orders/return-order.tsx', 'returnOrder', 'orders.return'),
  admin('/admin/fulfilment', 'fulfilment/fulfilment.tsx', 'fulfilment', 'orders.fulfil'),
  admin('/admin/riders', 'riders/riders.tsx', 'riders', 'orders.fulfil'),
  admin('/admin/riders/runs/:id', 'riders/run.tsx', 'run', 'orders.fulfil'),
  admin('/admin/counter', 'counter/counter.tsx', 'counter', 'counter'),
  admin('/admin/prescriptions', 'prescriptions/prescriptions.tsx', 'prescriptions', 'prescriptions'),
  admin('/admin/prescriptions/:id', 'prescriptions/prescription.tsx', 'prescription', 'prescriptions'),
  admin('/admin/payments', 'payments/payments.tsx', 'payments', 'payments'),
  admin('/admin/cash', 'cash/cash.tsx', 'cash', 'payments'),
  admin('/admin/day-close', 'day-close/day-close.tsx', 'dayClose', 'payments'),
  admin('/admin/reports', 'reports/reports.tsx', 'reports', 'reports'),
  admin('/admin/products', 'products/products.tsx', 'products', 'catalogue'),
  admin('/admin/categories', 'categories/categories.tsx', 'categories', 'catalogue'),
  admin('/admin/brands', 'brands/brands.tsx', 'brands', 'catalogue'),
  admin('/admin/generic-names', 'generic-names/generic-names.tsx', 'genericNames', 'catalogue', 'clinical'),
  admin('/admin/needs', 'needs/needs.tsx', 'needs', 'clinical'),
  admin('/admin/safety-rules', 'safety-rules/safety-rules.tsx', 'safetyRules', 'clinical'),
  admin('/admin/product-types', 'product-types/product-types.tsx', 'productTypes', 'catalogue'),
  admin('/admin/bulk-upload', 'bulk-upload/bulk-upload.tsx', 'bulkUpload', 'catalogue'),
  admin('/admin/stock-in', 'stock-in/stock-in.tsx', 'stockIn', 'stock.read'),
  admin('/admin/stock-in/:productId', 'stock-in/product-stock.tsx', 'stockIn', 'stock.read'),
  admin('/admin/stock-batches/:productId', 'stock-batches/stock-batches.tsx', 'stockBatches', 'stock.read'),
  admin('/admin/stock-logs', 'stock-logs/stock-logs.tsx', 'stockLogs', 'stock.read'),
  admin(
    '/admin/controlled-register',
    'controlled-register/controlled-register.tsx',
    'controlledRegister',
    'controlled',
  ),
  admin('/admin/quarantine', 'quarantine/quarantine.tsx', 'quarantine', 'quarantine'),
  admin('/admin/suppliers', 'suppliers/suppliers.tsx', 'suppliers', 'purchasing'),
  admin('/admin/suppliers/:id', 'suppliers/supplier.tsx', 'supplier', 'purchasing'),
  admin('/admin/purchase-orders', 'purchase-orders/purchase-orders.tsx', 'purchaseOrders', 'purchasing'),
  admin(
    '/admin/purchase-orders/new',
    'purchase-orders/new-purchase-order.tsx',
    'newPurchaseOrder',
    'purchasing',
  ),
  admin('/admin/purchase-orders/:id', 'purchase-orders/purchase-order.tsx', 'purchaseOrder', 'purchasing'),
  admin('/admin/goods-receipts', 'goods-receipts/goods-receipts.tsx', 'goodsReceipts', 'purchasing'),
  admin('/admin/goods-receipts/new', 'goods-receipts/receive-goods.tsx', 'receiveGoods', 'purchasing'),
  admin('/admin/goods-receipts/:id', 'goods-receipts/goods-receipt.tsx', 'goodsReceipt', 'purchasing'),
  admin('/admin/supplier-returns', 'supplier-returns/supplier-returns.tsx', 'supplierReturns', 'purchasing'),
  admin('/admin/supplier-returns/new', 'supplier-returns/new-return.tsx', 'newSupplierReturn', 'purchasing'),
  admin(
    '/admin/supplier-returns/:id',
    'supplier-returns/supplier-return.tsx',
    'supplierReturn',
    'purchasing',
  ),
  admin(
    '/admin/supplier-payments',
    'supplier-payments/supplier-payments.tsx',
    'supplierPayments',
    'payments',
  ),
  admin('/admin/stock-management', 'stock-management/stock-management.tsx', 'stockManagement', 'stock.read'),
  admin('/admin/stock-takes', 'stock-takes/stock-takes.tsx', 'stockTakes', 'stock.read'),
  admin('/admin/stock-takes/:id', 'stock-takes/stock-take.tsx', 'stockTake', 'stock.read'),
  admin('/admin/recalls', 'recalls/recalls.tsx', 'recalls', 'recalls'),
  admin('/admin/recalls/:id', 'recalls/recall.tsx', 'recall', 'recalls'),
  admin('/admin/discounts', 'discounts/discounts.tsx', 'discounts', 'promotions'),
  admin('/admin/promotions', 'promotions/promotions.tsx', 'promotions', 'promotions'),
  admin('/admin/carousel', 'carousel/carousel.tsx', 'carousel', 'shop'),
  admin('/admin/shipping-methods', 'shipping-methods/shipping-methods.tsx', 'shippingMethods', 'shop'),
  admin('/admin/users', 'users/users.tsx', 'users', 'users'),
  admin('/admin/users/:id', 'users/customer.tsx', 'customer', 'orders.read'),
  admin('/admin/users/:userId/medicines', 'users/medicines.tsx', 'medicines', 'medicine-boxes'),
  // one's own account is open to staff without a duty too
  { ...admin('/admin/account', 'account/account.tsx', 'account', 'back-office'), permissions: [] },
  admin('/admin/messages', 'messages/messages.tsx', 'messages', 'users'),
  admin('/admin/connections', 'connections/connections.tsx', 'connections', 'setup'),
  admin('/admin/audit', 'audit/audit.tsx', 'audit', 'audit'),
]

function shop(path: string, file: string, title: ShopTitle): Screen {
  return { path, file: `shop/${file}`, area: 'public', isSameForAll: true, title, permissions: [] }
}

/** Open to everyone, and made for the one who looks at it. */
function personal(path: string, file: string, title: ShopTitle): Screen {
  return { ...shop(path, file, title), isSameForAll: false }
}

function customer(path: string, file: string, title: ShopTitle): Screen {
  return { path, file: `shop/${file}`, area: 'customer', isSameForAll: false, title, permissions: [] }
}

function admin(
  path: string,
  file: string,
  title: AdminTitle,
  ...permissions: readonly [Permission, ...Permission[]]
): Screen {
  return { path, file: `admin/${file}`, area: 'admin', isSameForAll: false, title, permissions }
}
