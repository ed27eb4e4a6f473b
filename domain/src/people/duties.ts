/** What a member of staff is responsible for; one person may have several. */
export const DUTIES = ['owner', 'manager', 'pharmacist', 'storekeeper', 'packer', 'accountant'] as const
export type Duty = (typeof DUTIES)[number]

/**
 * The whole table of who may do what in the back office. The owner may do everything, so only the other duties are
 * listed. Each call of the contract that staff make names one of these.
 */
const HOLDERS = {
  /** The start page, and what it says of one's own work. */
  'back-office': ['manager', 'pharmacist', 'storekeeper', 'packer', 'accountant'],
  'orders.read': ['manager', 'pharmacist', 'packer', 'accountant'],
  /** Orders for a customer: to find the person, write the address, place the order. */
  'orders.place': ['manager', 'pharmacist'],
  /** Change items, delivery and payment method, cancel. */
  'orders.edit': ['manager', 'pharmacist'],
  /** Pack, ship, deliver, take back what couriers and riders bring. */
  'orders.fulfil': ['manager', 'packer'],
  /** Sell at the counter. */
  counter: ['manager', 'pharmacist'],
  /** Take goods that a customer sends back. */
  'orders.return': ['manager', 'pharmacist', 'packer'],
  'orders.discount': ['manager'],
  /** Files of prescriptions, what they say, and whether they are approved. */
  prescriptions: ['pharmacist'],
  /** Which medicines a customer takes. */
  'medicine-boxes': ['pharmacist'],
  /** Sell controlled medicines and read their register. */
  controlled: ['pharmacist'],
  /** Dispensing classes, limits per order, clinical texts, everyday words of the search. */
  clinical: ['pharmacist'],
  /** Products with their prices, brands, categories, generic names, types. */
  catalogue: ['manager'],
  promotions: ['manager'],
  /** Delivery methods and slides of the home page. */
  shop: ['manager'],
  'stock.read': ['manager', 'pharmacist', 'storekeeper'],
  'stock.edit': ['manager', 'storekeeper'],
  /** Suppliers, what is ordered from them and what came; their invoices. */
  purchasing: ['manager', 'storekeeper'],
  /** Decide on what a stock-take found: not by whoever counted. */
  'stock.approve': ['manager'],
  /** Look at goods that came back, and decide whether they are sold again. */
  quarantine: ['manager', 'pharmacist'],
  /** Stop a batch from being sold, and find who holds units of it. */
  recalls: ['manager', 'pharmacist', 'storekeeper'],
  /** Payments to look at, refunds, cash on delivery, the close of a day. */
  payments: ['manager', 'accountant'],
  /** Write off what was collected at the door and is not handed in. */
  'cash.write-off': ['accountant'],
  /** Totals, sales, ratings, summaries. */
  reports: ['manager', 'accountant'],
  users: ['manager'],
  /** All that is kept of a customer in one file, health data included. */
  'personal-data': [],
  /** What a new shop still needs, and whether it reaches the services outside. */
  setup: [],
  /** Staff accounts and their duties. */
  staff: [],
  audit: ['manager'],
} as const satisfies Readonly<Record<string, readonly Duty[]>>
export type Permission = keyof typeof HOLDERS
export const PERMISSIONS = Object.keys(HOLDERS) as readonly Permission[]

/** Whether a person with these duties may. */
export function allows(duties: readonly Duty[], permission: Permission): boolean {
  const holders: readonly Duty[] = HOLDERS[permission]
  return duties.some((duty) => duty === 'owner' || holders.includes(duty))
}

/** The duties that come with it, besides the owner's. */
export function getHolders(permission: Permission): readonly Duty[] {
  return HOLDERS[permission]
}

/** In the order of the list, each once. */
export function sortedDuties(duties: readonly Duty[]): Duty[] {
  return DUTIES.filter((duty) => duties.includes(duty))
}
