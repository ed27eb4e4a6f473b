import type { Account } from '../visitor.ts'

export type Picture = {
  readonly name: string
  /** As `web/app/screens/screens.ts` names it. */
  readonly screen: string
  readonly device: 'phone' | 'desk'
  readonly account?: Account
  readonly isDark?: boolean
}

/** The pictures of the README, in `docs/pictures/`. */
export const PICTURES: readonly Picture[] = [
  { name: 'home', screen: '/', device: 'phone' },
  { name: 'product', screen: '/products/:id', device: 'phone' },
  { name: 'checkout', screen: '/checkout', device: 'phone', account: 'customer' },
  { name: 'home-dark', screen: '/', device: 'phone', isDark: true },
  { name: 'dashboard', screen: '/admin', device: 'desk', account: 'admin' },
  { name: 'orders', screen: '/admin/orders', device: 'desk', account: 'admin' },
  { name: 'prescription', screen: '/admin/prescriptions/:id', device: 'desk', account: 'admin' },
  { name: 'stock', screen: '/admin/stock-batches/:productId', device: 'desk', account: 'admin' },
  { name: 'riders', screen: '/admin/riders', device: 'desk', account: 'admin' },
  { name: 'fulfilment', screen: '/admin/fulfilment', device: 'desk', account: 'admin' },
  { name: 'counter', screen: '/admin/counter', device: 'desk', account: 'admin' },
  { name: 'cash', screen: '/admin/cash', device: 'desk', account: 'admin' },
  { name: 'quarantine', screen: '/admin/quarantine', device: 'desk', account: 'admin' },
  { name: 'recall', screen: '/admin/recalls/:id', device: 'desk', account: 'admin' },
  { name: 'purchase-orders', screen: '/admin/purchase-orders', device: 'desk', account: 'admin' },
  { name: 'bulk-upload', screen: '/admin/bulk-upload', device: 'desk', account: 'admin' },
]

/** Of one picture and of all, in bytes. */
export const MOST_BYTES = 150_000
export const MOST_BYTES_IN_ALL = 2_000_000
