import { grouped } from '../../../base/counted.ts'
/** The screen Bulk Stock Upload with the lists of what expires and what runs out. */
export const adminStockManagement = {
  views: 'Stock management',
  bulk: 'Bulk Stock Upload',
  bulkLead: 'Book in the stock of many products at once with an Excel sheet.',
  getSheetLead: 'Fill in one row for each batch that came in.',
  template: 'Download template',
  result: '3. See what would come in',
  created: 'New batches',
  updated: 'Batches added to',
  units: 'Units',
  rowCount: 'Rows in the file',
  apply: 'Book stock in',
  applied: (created: number, updated: number, units: number) =>
    `${grouped(created)} new batches, ${grouped(updated)} added to, ${grouped(units)} units.`,

  nearExpiry: 'Near expiry',
  nearExpiryLead: 'Batches with units left that expire soon or are expired, earliest first.',
  runningOut: 'Running out',
  runningOutLead:
    'What waiting orders lack, what is below its reorder level, and what will not last by the sales of 30 days.',
  within: 'Within',
  days: (count: number) => `${grouped(count)} days`,
  unitsLeft: 'Units left',
  value: 'Value at cost',
  expiredUnits: 'Expired units',
  expiredValue: 'Expired, at cost',
  product: 'Product',
  batch: 'Batch ID',
  expiryDate: 'Expiry date',
  unknown: 'Not known',
  noNearExpiry: (days: number) => `No batch expires within ${days} days.`,
  unitsSold: 'Sold in 30 days',
  noRunningOut: (days: number) =>
    `No order lacks anything, no product is below its reorder level, and what sells lasts for more than ${days} days.`,
  why: 'Why',
  lacking: (units: number, orders: number) =>
    `${orders === 1 ? '1 order lacks' : `${grouped(orders)} orders lack`} ${grouped(units)} units`,
  belowLevel: (level: number) => `Below its reorder level of ${level}`,
  lasts: (days: number) =>
    days === 0 ? 'Gone at today’s sales' : days === 1 ? 'Lasts 1 day' : `Lasts ${days} days`,
  level: 'Reorder level',
  setLevel: (name: string) => `Reorder level of ${name}`,
  saveLevel: 'Save',
  levelSaved: 'Reorder level saved',

  chooseHeader: 'Choose',
  choose: (name: string) => `Choose ${name}`,
  choosePage: 'Choose this page',
  chooseAll: (count: number) => `Choose all ${grouped(count)}`,
  chosen: (batches: number, units: number, value: string) =>
    `${batches === 1 ? '1 batch' : `${grouped(batches)} batches`}, ${grouped(units)} units, ${value} at cost`,
  chosenActions: 'With the chosen batches',
  clear: 'Choose none',
  writeOff: 'Write off',
  writeOffTitle: (count: number) =>
    count === 1 ? 'Write off 1 batch' : `Write off ${grouped(count)} batches`,
  writeOffLead: (units: number, value: string) =>
    `${grouped(units)} units leave the stock for good, ${value} at cost. This cannot be taken back.`,
  writtenOff: (batches: number, units: number, value: string) =>
    `${batches === 1 ? '1 batch' : `${grouped(batches)} batches`} written off: ${grouped(units)} units, ${value} at cost.`,
  notWrittenOff: (count: number) =>
    `${count === 1 ? '1 batch was' : `${grouped(count)} batches were`} left alone, because its stock changed meanwhile. Please look again.`,
  toSupplier: 'Return to supplier',
  offer: 'Make an offer',
  offerTitle: 'Sell them before they expire',
  offerLead: (products: number) =>
    `A promotion for ${products === 1 ? '1 product' : `${grouped(products)} products`}. It lowers the price of the whole product, not only of these batches.`,
  offerName: 'Name of the promotion',
  offerNameDefault: 'Near expiry',
  percentage: 'Percent off',
  until: 'Until',
  untilHint: (day: string) => `The first of them expires on ${day}.`,
  untilLate: 'An offer ends when the first of them expires, at the latest.',
  offerWrong: 'Type a number from 1 to 90.',
  offerNone: 'All chosen batches are expired: they can only be written off or returned.',
  offered: (name: string) => `The promotion ${name} begins today.`,
  makeOffer: 'Make the offer',
}
