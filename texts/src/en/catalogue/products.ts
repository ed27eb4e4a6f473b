export const products = {
  none: 'No products found.',
  notFound: 'Product not found.',
  noActivePrice: 'Product does not have active pricing.',
  outOfStock: 'Out of Stock',
  outOfStockNotice:
    'This product is out of stock. You can still place an order and we will ship it as soon as it becomes available.',
  shortOfStock: (count: number) =>
    `Out of Stock: only ${count} ${count === 1 ? 'unit is' : 'units are'} available now. You can still place an order and we will ship it as soon as all of it becomes available.`,
  nameRequired: 'Name is required',
  categoryRequired: 'Category is required',
  brandRequired: 'Brand is required',
  typeRequired: 'Product type is required',
  genericNameRequired: 'Generic name is required',
  unitPriceNotPositive: 'Unit price must be a positive number',
  effectiveFromRequired: 'Effective From date is required',
  effectiveToTooEarly: 'Effective To cannot be before Effective From.',
  deleteQuestion: 'Are you sure you want to delete this product?',
  fetchFailed: 'Failed to fetch products',
  detailsFailed: 'Failed to fetch product details',
  filtersFailed: 'Failed to load filter options',
  pricingFailed: 'Failed to add new pricing.',
  deleteFailed: 'Failed to delete product',
}
