import { grouped } from '../../../base/counted.ts'

const orders = (count: number) => (count === 1 ? '1 order' : `${grouped(count)} orders`)

/** The screen Manage Orders. */
export const adminOrders = {
  title: 'Manage Orders',
  lead: 'Every order, the newest first. New ones appear by themselves.',
  create: 'Create New Order',
  createFailed: 'The form could not be opened. Please try again.',
  search: 'Search orders',
  searchPlaceholder: 'Order code, phone or name...',
  atCounter: 'Counter',
  empty: 'There are no orders yet. They appear here as soon as a customer orders.',
  nothingFound: 'No order matches your search and filters.',
  daysTurned: 'The start date is after the end date, so no order can match.',
  getOnly: (name: string) => `Only the orders of ${name}.`,
  onlyOfCustomer: 'Only the orders of one customer.',
  showAll: 'Show all orders',

  statusFilter: 'Status',
  allStatuses: 'All statuses',
  otherStatuses: 'Others',
  paymentFilter: 'Payment method',
  allPayments: 'All payment methods',
  waitsFilter: 'Waiting for a decision',
  allWaits: 'Waiting or not',
  waitsForDecision: 'Waiting for a pharmacist’s decision',
  startDate: 'Start date',
  endDate: 'End date',
  sort: 'Sort by',
  sorts: {
    'createdAt DESC': 'Newest first',
    'createdAt ASC': 'Oldest first',
    'totalAmount DESC': 'Highest total first',
    'totalAmount ASC': 'Lowest total first',
    'orderCode ASC': 'Order code, A to Z',
    'orderCode DESC': 'Order code, Z to A',
  },
  /** Made from a prescription that nobody has read yet. */
  notPriced: 'Not priced yet',
  paymentMethods: { COD: 'COD', SSLCommerz: 'Online Payment', POS: 'POS', Card: 'Card' },

  select: 'Select',
  orderCode: 'Order Code',
  phone: 'User Contact Phone',
  totalAmount: 'Total Amount',
  area: 'Village/Area',
  paymentMethod: 'Payment Method',
  status: 'Status',
  actions: 'Actions',
  sortedByDate: 'sorts by date',

  copyCode: (code: string) => `Copy ${code}`,
  codeCopied: (code: string) => `${code} is copied.`,
  copyFailed: 'Copying did not work. Please select the code and copy it yourself.',
  items: (count: number) => (count === 1 ? '1 item' : `${grouped(count)} items`),
  noItems: 'no items yet',
  isNew: 'New',
  paid: 'Paid',
  notChosen: 'not chosen yet',
  refunded: (amount: string) => `${amount} refunded`,
  prescription: { pending: 'Rx pending', approved: 'Rx approved', rejected: 'Rx rejected' },
  viewDetails: 'View Details',
  getViewDetails: (code: string) => `View Details of ${code}`,

  getChangeStatus: (code: string) => `Change the status of ${code}`,
  /** Why a status cannot be chosen; it stands over those that cannot. */
  refusals: {
    'order-status-final': 'A cancelled or returned order stays as it is',
    'order-status-no-way-back': 'It cannot go back once it is processing',
    'order-status-by-return': 'Only by a return',
    'order-status-shipped': 'It is on its way: delivered, or it came back',
    'order-status-delivered': 'It was delivered: only by a return',
    'order-sold-at-counter': 'It was sold at the counter',
    'not-your-duty': 'Not among your duties',
  },
  cameBack: (status: string) => `${status} (came back)`,
  statusNow: (code: string, status: string) => `${code} is now ${status}.`,
  undo: 'Undo',
  cancelTitle: (code: string) => `Cancel ${code}`,
  cancelQuestion:
    'Are you sure you want to cancel this order? This will return all deducted stock to inventory. This action cannot be undone.',
  cancelOrder: 'Cancel Order',
  keepOrder: 'Keep the order',

  selectPage: 'Select this page',
  selectOrder: (code: string) => `Select ${code}`,
  selected: (count: number) => `${grouped(count)} selected`,
  selectedElsewhere: (count: number) => `${grouped(count)} not on this page`,
  clearSelection: 'Clear selection',
  bulkStatus: 'Status for the selected orders',
  chooseStatus: 'Set status to…',
  apply: 'Apply',
  bulkTitle: (count: number) => `Change ${orders(count)}`,
  bulkQuestion: (count: number, status: string) => `Set the status of ${orders(count)} to ${status}?`,
  bulkCancelQuestion: (count: number) =>
    `Are you sure you want to cancel ${orders(count)}? This action cannot be undone.`,
  bulkWontChange: (count: number) =>
    count === 1
      ? '1 selected order cannot take this status and stays as it is.'
      : `${grouped(count)} selected orders cannot take this status and stay as they are.`,
  bulkAlready: (count: number, status: string) =>
    count === 1
      ? `1 selected order is already ${status}.`
      : `${grouped(count)} selected orders are already ${status}.`,
  bulkGoBack: (count: number) =>
    count === 1
      ? '1 of them goes back to an earlier status.'
      : `${grouped(count)} of them go back to an earlier status.`,
  bulkUnpaid: (count: number) =>
    count === 1
      ? '1 of them is to be paid online and is not paid yet.'
      : `${grouped(count)} of them are to be paid online and are not paid yet.`,
  goBack: 'Go back',
  bulkApply: (count: number) => `Change ${orders(count)}`,
  bulkCancel: (count: number) => `Cancel ${orders(count)}`,
  bulkResult: 'Result for the selected orders',
  bulkChanged: (count: number, status: string) =>
    count === 1 ? `1 order is now ${status}.` : `${grouped(count)} orders are now ${status}.`,
  bulkNoneChanged: 'No order was changed.',
  bulkRefused: (count: number) =>
    count === 1 ? '1 order was refused:' : `${grouped(count)} orders were refused:`,
  undoTitle: 'Undo this bulk change?',
  undoQuestion: (count: number, of: number) =>
    count === of
      ? `${orders(count)} go back to the status they had before. Their timelines keep both entries.`
      : `${grouped(count)} of ${orders(of)} go back to the status they had before. Their timelines keep both entries.`,
  undoTold: (count: number) =>
    count === 1
      ? '1 customer got a message already, which cannot be taken back: a correction is sent.'
      : `${grouped(count)} customers got a message already, which cannot be taken back: corrections are sent.`,
  undoNotTold: 'No customer got a message about it yet; those that wait are withdrawn.',
  undoReason: (reason: { count: number; of: number; message: string; codes: string }) =>
    `${reason.count} of ${reason.of}: ${reason.message} (${reason.codes})`,
  undoMore: (count: number) => `and ${grouped(count)} more`,
  undoKeep: 'Keep the change',
  bulkUndone: (count: number) =>
    count === 1
      ? '1 order has the status from before again.'
      : `${grouped(count)} orders have the status from before again.`,
  bulkCorrected: (count: number) =>
    count === 1 ? '1 customer gets a correction.' : `${grouped(count)} customers get a correction.`,
  bulkNoneUndone: 'No order was changed back.',
  recentShort: 'Bulk changes',
  recentChanges: 'Bulk changes of the last 24 hours',
  recentChangesLead: 'A bulk change can be undone where nothing has happened to an order since.',
  recentChangesNone: 'No statuses were changed in bulk in the last 24 hours.',
  recentChange: (count: number, status: string) => `${orders(count)} set to ${status}`,
  recentUndone: (count: number, of: number) =>
    count === of ? 'Undone.' : `${grouped(count)} of ${of} undone.`,
  statusChangesFailed: 'The bulk changes could not be loaded. Please try again.',
  undoFailed: 'The change could not be undone. Please try again.',
  unknownOrder: (id: number) => `Order ${id}`,
  close: 'Close',

  newOrders: (count: number) => (count === 1 ? '1 new order' : `${grouped(count)} new orders`),
  manyNewOrders: (most: number) => `${most} or more new orders`,
  show: 'Show',
  titleWithNews: (count: number, title: string) => `(${grouped(count)}) ${title}`,

  download: 'Download PDF',
  downloading: (count: number) => `Creating a PDF of ${orders(count)}…`,
  downloaded: 'order-summary.pdf is saved.',
  stop: 'Stop',

  keys: {
    next: 'Next order (or arrow down in the list)',
    previous: 'Previous order (or arrow up in the list)',
    open: 'View the details of the order',
    select: 'Select or deselect the order',
    status: 'Change the status of the order',
    showNew: 'Show new orders',
  },
}
