/** The screen Counter Sale. */
export const adminCounter = {
  saleFailed: 'The sale could not be saved. Please try again.',
  findFailed: 'The code could not be looked up.',
  tooLittle: 'This is less than the total.',
  pharmacistOnly: 'Only a pharmacist may sell this.',
  onlyLeft: (label: string, units: number) =>
    `${label}: ${units === 0 ? 'nothing' : `only ${units} ${units === 1 ? 'unit' : 'units'}`} left in stock.`,
  walkIn: 'Walk-in customer',
} as const
