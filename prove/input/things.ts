/** The rows that inputs name by their ids: all of one customer, or the shop's own. */
export type Things = {
  readonly owner: number
  readonly order: number
  readonly unpaid: number
  readonly delivered: number
  /** Being picked. */
  readonly listed: number
  readonly pickList: number
  readonly rider: number
  readonly run: number
  readonly address: number
  readonly prescription: number
  readonly session: number
  readonly device: number
  readonly payment: number
  readonly settlement: number
  readonly parcel: number
  readonly quarantined: number
  readonly photo: number
  readonly returnRequest: number
  readonly supplier: number
  readonly purchaseOrder: number
  readonly receipt: number
  readonly supplierReturn: number
  readonly supplierPayment: number
  readonly priceChange: number
  readonly statusChange: number
  readonly stockTake: number
  readonly stockTakeLine: number
  readonly product: number
  readonly batch: number
  readonly bulkJob: number
  readonly brand: number
  readonly category: number
  readonly genericName: number
  readonly productType: number
  readonly need: number
  readonly safetyRule: number
  readonly promotion: number
  readonly discount: number
  readonly shippingMethod: number
  readonly slide: number
  readonly medicine: number
  readonly patient: number
}

/** Which thing the id in a call's path names, by the first word of the path without `admin`. */
const BY_WORD: Readonly<Record<string, keyof Things>> = {
  addresses: 'address',
  orders: 'order',
  prescriptions: 'prescription',
  payments: 'payment',
  cash: 'settlement',
  parcels: 'parcel',
  quarantine: 'quarantined',
  prices: 'priceChange',
  products: 'product',
  cart: 'product',
  wishlist: 'product',
  'stock-in': 'product',
  'stock-batches': 'batch',
  'stock-takes': 'stockTake',
  recalls: 'batch',
  stock: 'product',
  brands: 'brand',
  'bulk-jobs': 'bulkJob',
  categories: 'category',
  'generic-names': 'genericName',
  'product-types': 'productType',
  needs: 'need',
  'safety-rules': 'safetyRule',
  promotions: 'promotion',
  discounts: 'discount',
  'shipping-methods': 'shippingMethod',
  suppliers: 'supplier',
  'purchase-orders': 'purchaseOrder',
  'goods-receipts': 'receipt',
  'supplier-returns': 'supplierReturn',
  'supplier-payments': 'supplierPayment',
  fulfilment: 'pickList',
  'medicine-box': 'medicine',
  patients: 'patient',
  'carousel-slides': 'slide',
  users: 'owner',
  customers: 'owner',
}

/** The same by the second word, where that says more. */
const BY_SECOND: Readonly<Record<string, keyof Things>> = {
  sessions: 'session',
  devices: 'device',
  photos: 'photo',
  riders: 'rider',
  runs: 'run',
  generics: 'genericName',
  suppliers: 'supplier',
  'status-changes': 'statusChange',
}

/** A call's path with an id or name for each of its parts. */
export function thingsInPath(path: string, things: Things): Record<string, string> {
  const words = path.split('/').filter((word) => word !== '' && word !== 'admin')
  const named = words.filter((word) => word.startsWith(':')).map((word) => word.slice(1))
  return Object.fromEntries(named.map((name) => [name, valueFor(name, words, things)]))
}

/** Parts of a path that are no id of the first word's thing. */
const NAMED: Readonly<Record<string, (things: Things) => string>> = {
  userId: ({ owner }) => String(owner),
  returnId: ({ returnRequest }) => String(returnRequest),
  token: () => 'a-token-that-nobody-was-given',
  division: () => 'Khulna',
  district: () => 'Khulna',
  name: () => 'Analgesic',
  report: () => 'sales',
}

function valueFor(name: string, words: readonly string[], things: Things): string {
  const named = NAMED[name]
  if (named) return named(things)
  const [first = '', second, third] = words
  const bySecond = BY_SECOND[second ?? '']
  if (bySecond) return String(things[bySecond])
  if (first === 'stock-batches' && second === 'product') return String(things.product)
  if (first === 'filters') return String(things.category)
  // only some orders can be paid, or given back
  if (first === 'orders' && third === 'pay') return String(things.unpaid)
  if (first === 'orders' && (third === 'return-items' || third === 'returns' || third === 'rating'))
    return String(things.delivered)
  const thing = BY_WORD[first]
  if (!thing) throw new Error(`prove/input/things.ts does not know what ${words.join('/')} names`)
  return String(things[thing])
}
