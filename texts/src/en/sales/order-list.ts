export const orderList = {
  lead: 'Everything you ordered, the newest first.',
  caption: 'Your orders',
  code: 'Order code',
  date: 'Date',
  products: 'Products',
  more: (count: number) => `and ${count} more`,
  noProducts: 'From your prescription',
  totalLater: 'After the pharmacist has added the medicines',
  total: 'Total',
  status: 'Status',
  none: 'You have not placed any orders yet.',
  browse: 'Browse products',
}
