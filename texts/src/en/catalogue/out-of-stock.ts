/** What the shop says where a product cannot be sent at once. */
export const outOfStock = {
  outOfStock: 'Out of Stock',
  outOfStockNotice:
    'This product is out of stock. You can still place an order and we will ship it as soon as it becomes available.',
  shortOfStock: (count: number) =>
    `Out of Stock: only ${count} ${count === 1 ? 'unit is' : 'units are'} available now. You can still place an order and we will ship it as soon as all of it becomes available.`,
}
