/** The bar at the foot of a phone: words short enough for a fifth of its width. */
export const tabBar = {
  label: 'Quick navigation',
  home: 'Home',
  products: 'Products',
  prescription: 'Prescription',
  cart: 'Cart',
  account: 'Account',
}
