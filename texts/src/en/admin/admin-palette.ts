/** The command palette, the keyboard shortcuts and their list. */
export const adminPalette = {
  open: 'Search or jump to…',
  title: 'Search or jump to',
  placeholder: 'A screen, an order, a customer’s phone, a product…',
  results: 'What can be opened',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  groups: {
    recent: 'Opened lately',
    actions: 'Actions',
    screens: 'Screens',
    orders: 'Orders',
    products: 'Products',
  },
  searching: 'Searching orders and products…',
  nothing: 'Nothing found. Try an order code, a phone number, or the beginning of a name.',
  ordersFailed: 'Failed to fetch orders',
  productsFailed: 'Failed to fetch products',
  notLoaded: 'The search could not be loaded. Please check the connection and try again.',
  walk: 'to walk',
  take: 'to open',
  takeStock: 'for the stock of a product',
  leave: 'to close',
  actions: {
    newOrder: 'New order',
    waitingPrescriptions: 'Prescriptions that wait',
    waitingForStock: 'Orders that wait for stock',
    shortcuts: 'Keyboard shortcuts',
  },

  help: {
    title: 'Keyboard shortcuts',
    lead: 'They work when no field is being typed in.',
    groups: { screen: 'On this screen', everywhere: 'Everywhere', go: 'Go to' },
    and: 'then',
    characters: 'Shortcuts of single keys',
    charactersHint:
      'Off: only those with Ctrl and the arrow keys work, so that no key is pressed by mistake.',
  },
  shortcuts: {
    search: 'Search on this screen',
    palette: 'Search or jump to anything',
    help: 'This list',
    newOrder: 'New order',
  },
}
