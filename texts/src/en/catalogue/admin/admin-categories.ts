/** The screen Manage Categories; its notices stand with the public words in `categories`. */
export const adminCategories = {
  title: 'Manage Categories',
  lead: 'The categories of the shop, in the order customers see them.',
  search: 'Search categories',
  searchPlaceholder: 'Search by name...',
  add: 'Add Category',
  edit: 'Edit Category',
  nameBn: 'Bengali name',
  nameBnHint: 'Shown when the shop is in Bengali. Without it, the name is shown.',
  empty: 'There are no categories yet. Add the first one.',
  nothingFound: (search: string) => `No category matches “${search}”.`,
}
