/** The screen Manage Brands; its notices stand with the public words in `brands`. */
export const adminBrands = {
  title: 'Manage Brands',
  lead: 'The manufacturers whose products the shop sells.',
  search: 'Search brands',
  searchPlaceholder: 'Search by name...',
  add: 'Add Brand',
  edit: 'Edit Brand',
  empty: 'There are no brands yet. Add the first one.',
  nothingFound: (search: string) => `No brand matches “${search}”.`,
}
