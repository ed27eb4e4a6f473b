import { grouped } from '../../../base/counted.ts'

const many = (count: number, one: string, others = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${grouped(count)} ${others}`

/** What is ordered from suppliers. */
export const adminPurchaseOrders = {
  title: 'Purchase Orders',
  lead: 'What is ordered from suppliers, and how much of it came.',
  failed: 'Failed to fetch the purchase orders',
  saveFailed: 'Failed to save the purchase order',
  proposeFailed: 'Failed to propose orders',

  /** What stands on a line of a proposal. */
  reasons: {
    waiting: (units: number, orders: number) =>
      `${many(units, 'unit')} ${units === 1 ? 'waits' : 'wait'} in ${many(orders, 'order')}`,
    level: (level: number) => `reorder level ${grouped(level)}`,
    sold: (units: number, days: number) =>
      `${many(units, 'unit')} sold in 30 days, to last ${many(days, 'day')}`,
    left: (units: number) => `${many(units, 'unit')} left`,
    onOrder: (units: number) => `${many(units, 'unit')} on order`,
  },

  states: {
    draft: 'Draft',
    sent: 'Sent',
    'partly-received': 'Partly received',
    received: 'Received',
    cancelled: 'Cancelled',
  },
  filters: { open: 'Open', all: 'All' },
  filter: 'Which orders',
  columns: { order: 'Order', supplier: 'Supplier', state: 'State', lines: 'Lines', cost: 'Expected cost' },
  none: 'No purchase orders',
  noneLead: 'Propose orders from what is short, or write one yourself.',
  newOrder: 'New order',
  created: (by: string) => `by ${by}`,

  propose: 'Propose orders',
  proposeLead:
    'Drafts one order per supplier of what waiting orders, reorder levels and the sales of the last 30 days ask for, less what is in stock and on order. Nothing is sent.',
  coverDays: 'Days to cover after delivery',
  proposed: (orders: number) =>
    orders === 0 ? 'Nothing is short' : orders === 1 ? '1 draft made' : `${grouped(orders)} drafts made`,
  withoutSupplier: (count: number) =>
    count === 1
      ? '1 product is short and has no supplier:'
      : `${grouped(count)} products are short and have no supplier:`,
  withoutSupplierHint: 'Add their brands to a supplier, then propose again.',
  getShort: (units: number) => many(units, 'unit'),

  supplier: 'Supplier',
  chooseSupplier: 'Choose a supplier',
  note: 'Note to the supplier',
  lines: 'Lines',
  product: 'Product',
  pack: 'Units per pack',
  getPack: (product: string) => `Units per pack of ${product}`,
  packs: 'Packs',
  getPacks: (product: string) => `Packs of ${product}`,
  cost: 'Cost per pack',
  computeCost: (product: string) => `Cost per pack of ${product}`,
  units: 'Units',
  received: 'Received',
  ofUnits: (received: number, ordered: number) => `${grouped(received)} of ${grouped(ordered)}`,
  total: 'Expected',
  addProduct: 'Add a product',
  addProductHint: 'Name, SKU or barcode',
  noProduct: 'No product found.',
  removeLine: (product: string) => `Remove ${product}`,
  save: 'Save draft',
  saved: 'Draft saved',
  unsaved: 'There are changes that are not saved.',
  send: 'Mark as sent',
  sendMail: 'Send by e-mail',
  sendLead: 'From then on the order cannot be edited. Goods can be received against it.',
  sendMailLead: (email: string) => `Mails the order as a PDF to ${email}.`,
  noEmail: 'The supplier has no e-mail address: download the PDF and send it yourself.',
  sent: 'Marked as sent',
  mailed: (email: string) => `Sent to ${email}`,
  sentBy: (by: string) => `sent by ${by}`,
  download: 'PDF',
  cancel: 'Cancel order',
  closeRest: 'Nothing more comes',
  cancelLead: 'The order is cancelled. Nothing of it counts as on order any more.',
  closeRestLead: 'The rest of the order is no longer expected, and the order counts as received.',
  reason: 'Reason',
  cancelled: 'Order cancelled',
  closed: 'The rest is no longer expected',
  receive: 'Receive goods',
  linesMissing: 'Add at least one product.',
  numbersMissing: 'Please correct the numbers that cannot be read.',
  receipts: 'Goods receipts',
  closedBecause: (reason: string) => `Closed: ${reason}`,

  document: {
    title: (code: string) => `Purchase order ${code}`,
    to: 'To',
    deliverTo: 'Deliver to',
    number: 'No.',
    product: 'Product',
    sku: 'SKU',
    pack: 'Pack',
    packs: 'Packs',
    units: 'Units',
    cost: 'Cost per pack',
    amount: 'Amount',
    total: 'Expected total',
    packUnits: (units: number) => (units === 1 ? '1 unit' : `${grouped(units)} units`),
    note: 'Note',
    draft: 'DRAFT',
    terms: (days: number) => (days === 0 ? 'Payment on delivery' : `Payment within ${days} days`),
    ask: 'Please name the batch number and the expiry date of each item on the invoice.',
  },
  mail: {
    subject: (code: string, shop: string) => `Purchase order ${code} from ${shop}`,
    body: (code: string, shop: string, lines: string) =>
      `Dear supplier,\n\nplease deliver what is listed in the attached purchase order ${code}:\n\n${lines}\n\nPlease name the batch number and the expiry date of each item on the invoice.\n\n${shop}`,
    packs: (packs: number, units: number) => `${many(packs, 'pack')} of ${many(units, 'unit')}`,
  },

  refusals: {
    notFound: 'Purchase order not found.',
    linesRequired: 'A purchase order needs at least one line.',
    productTwice: 'This product is on two lines.',
    notDraft: 'Only a draft can be changed or sent.',
    closed: 'This order is closed.',
    notSent: 'This order was not sent yet. Mark it as sent before goods are received.',
    noEmail: 'The supplier has no e-mail address.',
  },
}
