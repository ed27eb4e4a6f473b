/** The page that an assistant's link opens. */
export const assistantCart = {
  title: 'From your assistant',
  lead: 'An assistant put this together. Nothing is ordered yet: look at each medicine before you add it to your cart.',
  add: 'Add to my cart',
  none: 'Nothing of this can be bought online now.',
  gone: 'This link was used already or has ended. Ask your assistant for a new one.',
  failed: 'The cart of your assistant could not be loaded. Please try again.',
  open: 'Go to the shop',
  toCart: 'Open my cart',
  again: 'Try again',
  sum: 'Items together',
  code: (code: string) => `Your assistant named the discount code ${code}. Type it at the checkout.`,
  addedTo: (products: number) =>
    products === 1
      ? '1 product is in your cart already. It stays there.'
      : `${products} products are in your cart already. They stay there.`,
}
