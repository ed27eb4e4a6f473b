import { grouped } from '../../base/counted.ts'
/** The command palette, the keyboard shortcuts and their list. */
export const adminPalette = {
  open: 'Search or jump to…',
  title: 'Search or jump to',
  placeholder: 'A screen, an order, a customer’s name or phone, a product…',
  results: 'Results',
  found: (count: number) => (count === 1 ? '1 result' : `${grouped(count)} results`),
  groups: {
    recent: 'Recently opened',
    actions: 'Actions',
    screens: 'Screens',
    orders: 'Orders',
    customers: 'Customers',
    products: 'Products',
  },
  searching: 'Searching orders, customers and products…',
  nothing: 'Nothing found. Try an order code, a phone number, or the beginning of a name.',
  ordersFailed: 'Failed to fetch orders',
  customersFailed: 'Failed to fetch customers',
  productsFailed: 'Failed to fetch products',
  notLoaded: 'The search could not be loaded. Please check the connection and try again.',
  walk: 'to move',
  take: 'to open',
  takeStock: 'to open a product’s stock',
  leave: 'to close',
  actions: {
    newOrder: 'New order',
    waitingPrescriptions: 'Prescriptions to review',
    waitingForStock: 'Orders waiting for stock',
    shortcuts: 'Keyboard shortcuts',
  },

  help: {
    title: 'Keyboard shortcuts',
    lead: 'They work while you are not typing in a field.',
    groups: { screen: 'On this screen', everywhere: 'Everywhere', go: 'Go to' },
    and: 'then',
    characters: 'Single-key shortcuts',
    charactersHint:
      'Off: only shortcuts with Ctrl and the arrow keys work, so that a key pressed by mistake does nothing.',
  },
  shortcuts: {
    search: 'Search on this screen',
    palette: 'Search or jump to anything',
    help: 'This list',
    newOrder: 'New order',
  },
}
