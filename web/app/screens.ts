import type { adminFrame } from '@niramoy/texts/en/admin-frame'
import type { titles } from '@niramoy/texts/en/titles'

/** Who may open a screen. The server and the browser both guard by this word. */
export type Area = 'public' | 'customer' | 'admin'

export type Screen = {
  readonly path: string
  /** Under web/app; the first word of the path is the folder. */
  readonly file: string
  readonly area: Area
  /** A screen that is not built yet shows that it is coming. */
  readonly built: boolean
  /** A key of texts/en/titles, for the back office of texts/en/admin-frame. */
  readonly title: ShopTitle | AdminTitle
}

export type ShopTitle = keyof {
  [K in keyof typeof titles as (typeof titles)[K] extends { title: string } ? K : never]: K
}
export type AdminTitle = keyof typeof adminFrame.screens

/** Every screen of the shop and of the back office. */
export const SCREENS: readonly Screen[] = [
  shop('/', 'home/home.tsx', 'home', { built: true }),
  shop('/products', 'products/products.tsx', 'products', { built: true }),
  shop('/products/:id', 'products/product.tsx', 'products', { built: true }),
  shop('/cart', 'cart/cart.tsx', 'cart', { built: true }),
  customer('/checkout', 'checkout/checkout.tsx', 'checkout', { built: true }),
  customer('/upload-prescription', 'upload-prescription/upload-prescription.tsx', 'uploadPrescription', {
    built: true,
  }),
  customer('/order-details/:id', 'order-details/order-details.tsx', 'orderDetails', { built: true }),
  customer('/orders/:id/return', 'orders/return-order.tsx', 'returnOrder', { built: true }),

  shop('/login', 'login/login.tsx', 'login', { built: true }),
  shop('/register', 'register/register.tsx', 'register', { built: true }),
  shop('/verify-otp', 'verify-otp/verify-otp.tsx', 'verifyOtp', { built: true }),
  customer('/complete-profile', 'complete-profile/complete-profile.tsx', 'completeProfile', { built: true }),
  shop('/forgot-password', 'forgot-password/forgot-password.tsx', 'forgotPassword', { built: true }),
  shop(
    '/verify-password-reset-otp',
    'verify-password-reset-otp/verify-password-reset-otp.tsx',
    'verifyPasswordResetOtp',
    { built: true },
  ),
  shop('/reset-password/:token', 'reset-password/reset-password.tsx', 'resetPassword', { built: true }),
  shop('/auth/callback/*', 'auth/callback.tsx', 'authCallback', { built: true }),

  customer('/dashboard/profile', 'dashboard/profile.tsx', 'profile', { built: true }),
  customer('/dashboard/orders', 'dashboard/orders.tsx', 'orders', { built: true }),
  customer('/dashboard/addresses', 'dashboard/addresses.tsx', 'addresses', { built: true }),
  customer('/dashboard/wishlist', 'dashboard/wishlist.tsx', 'wishlist', { built: true }),

  shop('/payment/success', 'payment/success.tsx', 'paymentSuccess', { built: true }),
  shop('/payment/fail', 'payment/fail.tsx', 'paymentFail', { built: true }),
  shop('/payment/cancel', 'payment/cancel.tsx', 'paymentCancel', { built: true }),

  shop('/about', 'about/about.tsx', 'about', { built: true }),
  shop('/contact', 'contact/contact.tsx', 'contact', { built: true }),
  shop('/faq', 'faq/faq.tsx', 'faq', { built: true }),
  shop('/terms', 'terms/terms.tsx', 'terms', { built: true }),
  shop('/privacy', 'privacy/privacy.tsx', 'privacy', { built: true }),

  admin('/admin', 'home/home.tsx', 'dashboard'),
  admin('/admin/orders', 'orders/orders.tsx', 'orders'),
  admin('/admin/orders/:id', 'orders/order.tsx', 'order'),
  admin('/admin/orders/:id/edit', 'orders/edit-order.tsx', 'editOrder'),
  admin('/admin/orders/:id/return', 'orders/return-order.tsx', 'returnOrder'),
  admin('/admin/prescriptions', 'prescriptions/prescriptions.tsx', 'prescriptions'),
  admin('/admin/products', 'products/products.tsx', 'products', { built: true }),
  admin('/admin/categories', 'categories/categories.tsx', 'categories', { built: true }),
  admin('/admin/brands', 'brands/brands.tsx', 'brands', { built: true }),
  admin('/admin/generic-names', 'generic-names/generic-names.tsx', 'genericNames', { built: true }),
  admin('/admin/product-types', 'product-types/product-types.tsx', 'productTypes', { built: true }),
  admin('/admin/bulk-upload', 'bulk-upload/bulk-upload.tsx', 'bulkUpload', { built: true }),
  admin('/admin/stock-in', 'stock-in/stock-in.tsx', 'stockIn', { built: true }),
  admin('/admin/stock-in/:productId', 'stock-in/product-stock.tsx', 'stockIn', { built: true }),
  admin('/admin/stock-batches/:productId', 'stock-batches/stock-batches.tsx', 'stockBatches', {
    built: true,
  }),
  admin('/admin/stock-logs', 'stock-logs/stock-logs.tsx', 'stockLogs', { built: true }),
  admin('/admin/stock-management', 'stock-management/stock-management.tsx', 'stockManagement', {
    built: true,
  }),
  admin('/admin/discounts', 'discounts/discounts.tsx', 'discounts', { built: true }),
  admin('/admin/promotions', 'promotions/promotions.tsx', 'promotions', { built: true }),
  admin('/admin/carousel', 'carousel/carousel.tsx', 'carousel', { built: true }),
  admin('/admin/shipping-methods', 'shipping-methods/shipping-methods.tsx', 'shippingMethods', {
    built: true,
  }),
  admin('/admin/users', 'users/users.tsx', 'users', { built: true }),
]

type Built = { built: boolean }

function shop(path: string, file: string, title: ShopTitle, { built }: Built = { built: false }): Screen {
  return { path, file: `shop/${file}`, area: 'public', built, title }
}

function customer(path: string, file: string, title: ShopTitle, { built }: Built = { built: false }): Screen {
  return { path, file: `shop/${file}`, area: 'customer', built, title }
}

function admin(path: string, file: string, title: AdminTitle, { built }: Built = { built: false }): Screen {
  return { path, file: `admin/${file}`, area: 'admin', built, title }
}
