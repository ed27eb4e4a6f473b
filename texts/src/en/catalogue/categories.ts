export const categories = {
  title: 'Categories',
  shopByCategory: 'Shop by category',
  seeAll: 'See All',
  productsIn: (category: string) => `Products in ${category}`,
  none: 'No categories found.',
  nameRequired: 'Category name is required.',
  deleteQuestion: 'Are you sure you want to delete this category?',
  fetchFailed: 'Failed to fetch categories',
  saveFailed: 'Failed to save category',
  deleteFailed: 'Failed to delete category',
}
