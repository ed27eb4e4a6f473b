/** Products someone marks for later. */
export const wishlist = {
  remove: (name: string) => `Remove ${name}`,
  browse: 'Browse products',
  loadFailed: 'Your wishlist cannot be shown at the moment.',
  none: 'Your wishlist is empty.',
}
