export const productTypes = {
  none: 'No product types found.',
  fieldsRequired: 'Name and strip label are required.',
  deleteQuestion: 'Are you sure you want to delete this product type?',
  fetchFailed: 'Failed to fetch product types',
  saveFailed: 'Failed to save product type',
  deleteFailed: 'Failed to delete product type',
}
