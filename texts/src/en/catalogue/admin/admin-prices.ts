import { grouped } from '../../../base/counted.ts'

const products = (count: number) => (count === 1 ? '1 product' : `${grouped(count)} products`)

type Level = 'unit' | 'strip' | 'box'
type AbovePrinted = {
  readonly level: Level
  readonly most: string
  readonly printed: string
  readonly per: Level
}

/** Prices of many products at once, and their undo. */
export const adminPrices = {
  title: 'Change prices',
  lead: 'One rule for many products, or a price typed for each. Nothing changes before you have seen every new price.',
  change: 'Change prices',

  select: 'Select',
  selectPage: 'Select this page',
  selectProduct: (name: string) => `Select ${name}`,
  selected: (count: number) => `${products(count)} selected`,
  selectAll: (count: number) => `Select all ${grouped(count)} of this list`,
  allSelected: (count: number) => `All ${grouped(count)} of this list are selected`,
  tooManyToSelect: (most: number) =>
    `At most ${grouped(most)} prices are changed at once. Narrow the list to select all of it.`,
  clearSelection: 'Clear selection',

  rule: 'How',
  rules: { percent: 'By percent', amount: 'By amount', set: 'Set each' },
  percent: 'Percent',
  percentHint: '5 raises each price by 5 %, -5 lowers it.',
  amount: 'Taka per unit',
  amountHint: '0.50 raises each unit by ৳ 0.50, -0.50 lowers it; strips and boxes by as much as they hold.',
  setHint: 'Type the new unit price in each row; strip and box follow.',
  rounding: 'Round to',
  roundings: { 1: '৳ 0.01', 10: '৳ 0.10', 50: '৳ 0.50', 100: '৳ 1.00' },
  roundingHint:
    'Each new price is rounded to the nearest step, half up. A strip or box that cost as much as its units goes on doing so.',
  later: 'Start later',
  startsAt: 'Date and time (Dhaka)',
  reason: 'Reason',
  reasonHint: 'Stands in the list of bulk changes and is asked for months later.',
  reasonRequired: 'Please say why the prices change.',

  product: 'Product',
  cost: 'Cost',
  costHint: 'What a unit of the batches in stock cost on average.',
  noCost: 'unknown',
  unit: 'Unit',
  strip: 'Strip',
  box: 'Box',
  margin: 'Margin',
  newUnitPrice: (name: string) => `New unit price of ${name}`,
  belowCost: 'below cost',
  leaveOut: (name: string) => `Leave out ${name}`,
  problems: {
    none: 'It has no price yet. Set its first one on its own page.',
    planned: (when: string) => `Another price is planned for ${when}.`,
    notPositive: 'The new price would be zero or less.',
    tooHigh: 'The new price would be too high.',
  },
  summary: (count: number) => `${products(count)} will change.`,
  summaryBelow: (count: number) => `${products(count)} would be sold below cost.`,
  summaryStay: (count: number) => `${products(count)} keep their price.`,
  summaryLeftOut: (count: number) => `${products(count)} cannot take it and stay as they are.`,
  more: (count: number) => `Show ${grouped(count)} more`,
  jumps: (count: number) =>
    `${products(count)} would change by more than half of the price. Type ${count} to change ${count === 1 ? 'it' : 'them'}.`,
  apply: (count: number) => `Change ${products(count)}`,
  nothing: 'No price changes by this rule.',
  done: (count: number) => `The prices of ${products(count)} are changed.`,
  planned: (count: number, when: string) => `The prices of ${products(count)} change on ${when}.`,
  reload: 'Show the prices of now',

  recentShort: 'Price changes',
  recent: 'Bulk price changes of the last 24 hours',
  recentNone: 'No prices were changed in bulk in the last 24 hours.',
  productCount: products,
  by: (name: string, when: string) => `${name}, ${when}`,
  from: (when: string) => `from ${when}`,
  undone: (name: string, when: string) => `Undone by ${name}, ${when}`,
  undo: 'Undo',
  undoTitle: 'Undo this price change?',
  undoQuestion: (count: number) =>
    `${products(count)} go back to the prices they had before, row by row. An undo cannot be undone.`,
  undoDone: (count: number) => `${products(count)} have the price from before again.`,
  keep: 'Keep the prices',
  cannotUndo: 'It cannot be undone:',
  obstacles: {
    undone: 'This bulk change was undone already.',
    tooOld: 'A bulk change can be undone for 24 hours.',
    changed: (count: number, names: string) =>
      `The prices of ${products(count)} were changed again: ${names}.`,
    ordered: (count: number, codes: string) =>
      `${count === 1 ? '1 order was' : `${grouped(count)} orders were`} priced with the new prices: ${codes}.`,
  },
  andMore: (count: number) => `and ${grouped(count)} more`,

  printed: 'Printed price',
  levels: { unit: 'unit', strip: 'strip', box: 'box' },
  printedOf: (amount: string, level: Level) => `${amount} per ${level}`,
  abovePrinted: ({ level, most, printed, per }: AbovePrinted) =>
    `A ${level} may cost ৳${most} at most: ৳${printed} per ${per} is printed on the pack.`,
  printedLevelRequired: 'Please say whether this is printed for a unit, a strip or a box.',
  printedLevelUnknown: 'Please write unit, strip or box.',
  printedPackUnknown:
    'It is not known how many units are in one. Say so first, or enter the printed price of a unit.',
  above: 'This price is above the printed price.',

  readFailed: 'The prices could not be loaded. Please try again.',
  changeFailed: 'The prices could not be changed. Please try again.',
  listFailed: 'The price changes could not be loaded. Please try again.',
  undoFailed: 'The prices could not be brought back. Please try again.',
}
