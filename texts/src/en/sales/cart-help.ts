/** The same medicines for less. */
export const cartHelp = {
  find: 'See the same medicines at the lowest price',
  title: 'The same medicines for less',
  lead: 'The same generic name, strength and form, for the same number of units, in stock now.',
  instead: (name: string) => `instead of ${name}`,
  saves: (amount: string) => `${amount} less`,
  otherBrand: 'This is not the brand that the doctor wrote; ask a pharmacist or the doctor.',
  none: 'Nothing cheaper may be given for what is in your cart.',
  swap: (amount: string) => `Swap and save ${amount}`,
  swapped: 'The chosen products were swapped.',
  undo: 'Undo',
  failed: 'This cannot be found at the moment. Please try again later.',
  close: 'Close',
}
