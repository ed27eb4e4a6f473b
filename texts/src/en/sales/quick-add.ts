/** What a card of a product says once the cart was changed from it. */
export const quickAdd = {
  added: (name: string, level: string) => `Added to your cart: ${name}, 1 ${level.toLowerCase()}.`,
  removed: (name: string) => `Taken out of your cart: ${name}.`,
  undo: 'Undo',
}
