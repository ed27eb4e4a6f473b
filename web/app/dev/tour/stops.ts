/** English, like everything that only those who try the shop see. */
export const words = {
  title: 'Eighteen things to try',
  lead: 'A walk through the demo, about twenty minutes. Log in with one press on the login page, for the back office as Ayesha; messages such as codes arrive in the outbox.',
  outbox: 'Outbox of the demo',
  toShop: 'To the shop',
}

type Stop = { readonly as: string; readonly title: string; readonly text: string; readonly href: string }

const [GUEST, CUSTOMER, ADMIN] = ['Guest', 'Customer', 'Admin']

export const STOPS: readonly Stop[] = [
  {
    as: GUEST,
    title: 'Search the way people type',
    text: 'Type napa, নাপা or paracitamol: the same medicines, with a hint where two names look alike.',
    href: '/products?search=paracitamol',
  },
  {
    as: GUEST,
    title: 'Compare a medicine with its alternatives',
    text: 'The same generic from other manufacturers, with the price of each strip and what is in stock.',
    href: '/products/64',
  },
  {
    as: CUSTOMER,
    title: 'Order by strip or by piece',
    text: 'Put a strip of Napa into the cart, use the code NIRAMOY10 and order, by cash or at the demo’s payment page.',
    href: '/products/20',
  },
  {
    as: CUSTOMER,
    title: 'Send a prescription',
    text: 'Upload any picture: the order waits for the pharmacist, and its page says so as it moves.',
    href: '/upload-prescription',
  },
  {
    as: CUSTOMER,
    title: 'Return a part of an order',
    text: 'As Rahima, open the delivered order NR-DEMO01 and send one strip back: the refund is shown before you confirm.',
    href: '/dashboard/orders',
  },
  {
    as: ADMIN,
    title: 'Open the day at the dashboard',
    text: 'What waits for you, thirty days of sales, stock that runs out or expires.',
    href: '/admin',
  },
  {
    as: ADMIN,
    title: 'Work through the orders',
    text: 'New ones arrive by themselves; j and k walk the list, and every key is listed under “?”.',
    href: '/admin/orders',
  },
  {
    as: ADMIN,
    title: 'Read a prescription',
    text: 'Turn and enlarge the picture, write 1+0+1 for 7 days, and the order fills itself.',
    href: '/admin/prescriptions',
  },
  {
    as: ADMIN,
    title: 'Follow a batch',
    text: 'Every box has a batch and an expiry date, and the earliest leaves first. Recall one from its menu: the shop lists who has it.',
    href: '/admin/stock-batches/20',
  },
  {
    as: ADMIN,
    title: 'Take a rider’s run back',
    text: 'One run is out and one is planned. Say of each parcel what became of it, count the notes, and what comes back waits in quarantine.',
    href: '/admin/riders',
  },
  {
    as: ADMIN,
    title: 'Pick, pack and hand over',
    text: 'Pick lists in every state: not begun, half picked, picked and packed. Parcels go to a rider or a courier.',
    href: '/admin/fulfilment?stage=picking',
  },
  {
    as: ADMIN,
    title: 'Sell at the counter',
    text: 'Find a medicine by name or code, take the cash, and hand it over: sixty such sales are in the books.',
    href: '/admin/counter',
  },
  {
    as: ADMIN,
    title: 'Count the cash of couriers and riders',
    text: 'What each still owes, their statements with fees and differences, and the close of every day.',
    href: '/admin/cash',
  },
  {
    as: ADMIN,
    title: 'Inspect what came back',
    text: 'Parcels that nobody took and strips that customers sent back wait until somebody says whether they can be sold again.',
    href: '/admin/quarantine',
  },
  {
    as: ADMIN,
    title: 'Tell people of a recall',
    text: 'Half of those who have the recalled batch were told, one was called; the others are one press away.',
    href: '/admin/recalls',
  },
  {
    as: ADMIN,
    title: 'Order from a depot and receive it',
    text: 'All stock came by a purchase order and a receipt; one order is on its way and one came in part.',
    href: '/admin/purchase-orders',
  },
  {
    as: ADMIN,
    title: 'Take an upload back',
    text: 'A sheet moved a dozen products to the wrong shelf and was undone, row by row. Upload one of your own.',
    href: '/admin/bulk-upload',
  },
  {
    as: ADMIN,
    title: 'See who changed what',
    text: 'Each change of staff is in the audit log with what was there before.',
    href: '/admin/audit',
  },
]
