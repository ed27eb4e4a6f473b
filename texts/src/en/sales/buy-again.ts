export const buyAgain = {
  title: 'Buy again',
  now: 'At today’s prices',
  andMore: (count: number) => (count === 1 ? 'and 1 more product' : `and ${count} more products`),
  order: 'Order again',
  unavailable: 'Not available now',
  nothing: 'Your latest order will be here, so that you can buy it again with one press.',
  start: 'See products',
}
