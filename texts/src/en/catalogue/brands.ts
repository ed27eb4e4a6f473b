export const brands = {
  none: 'No brands found.',
  nameRequired: 'Brand name is required.',
  deleteQuestion: 'Are you sure you want to delete this brand?',
  fetchFailed: 'Failed to fetch brands',
  saveFailed: 'Failed to save brand',
  deleteFailed: 'Failed to delete brand',
}
