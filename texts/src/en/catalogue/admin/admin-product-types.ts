/** The screen Manage Product Types; its notices stand with the public words in `product-types`. */
export const adminProductTypes = {
  title: 'Manage Product Types',
  lead: 'The forms products come in, and how each is packed.',
  add: 'Add Product Type',
  edit: 'Edit Product Type',
  stripLabel: 'Strip label',
  stripLabelHint: 'What customers read for the middle pack, such as Strip, Bottle or Tube.',
  packs: 'Sold by',
  isMultiLevel: 'Multi-level packs',
  isMultiLevelHint: 'On: sold by box, strip and unit, each with its own price. Off: sold by the unit only.',
  allLevels: (stripLabel: string) => `Box, ${stripLabel.toLowerCase()}, unit`,
  unitOnly: 'Unit only',
  empty: 'There are no product types yet. Add the first one.',
}
