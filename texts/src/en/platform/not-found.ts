export const notFound = {
  title: 'Page Not Found',
  text: 'The page may have moved, or the address may have a typing error.',
  home: 'Go to the home page',
  products: 'Browse all products',
}
