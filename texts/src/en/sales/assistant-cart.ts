/** The page that an assistant's link opens. */
export const assistantCart = {
  title: 'From your assistant',
  lead: 'An assistant put this together. Nothing is ordered yet: look at each medicine before you add it to your cart.',
  add: 'Add to my cart',
  none: 'Nothing of this can be bought online now.',
  gone: 'This link was used already or has ended. Ask your assistant for a new one.',
  failed: 'The cart of your assistant could not be loaded. Please try again.',
  open: 'Go to the shop',
}
