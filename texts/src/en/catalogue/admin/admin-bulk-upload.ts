import { grouped } from '../../../base/counted.ts'
/** The screen Bulk Product Upload, and what stands in its sheets. */
export const adminBulkUpload = {
  title: 'Bulk Product Upload',
  lead: 'Add and change many products at once with an Excel sheet.',
  getSheet: '1. Get a sheet',
  getSheetLead:
    'Fill in the empty template to add products, or change the current products and the clinical texts of generic names and upload them again.',
  template: 'Download template',
  current: 'Download current products',
  templateFailed: 'Failed to download product template',
  exportFailed: 'Failed to download the current products',
  chooseFile: '2. Choose the filled file',
  file: 'Excel file',
  fileHint: 'An .xlsx file with up to 60,000 rows and 40 MB.',
  ofFile: (name: string) => `File: ${name}`,
  check: 'Check file',
  checking: 'Checking the file…',
  fileRequired: 'Please select a file to upload.',
  wrongKind: 'Please choose an Excel (.xlsx) file.',
  failed: 'Bulk upload failed. Please check the file format and try again.',
  checked: 'The file is valid. Nothing has been saved yet.',
  result: '3. See what would change',
  created: 'To be added',
  updated: 'To be changed',
  unchanged: 'Unchanged',
  rowCount: 'Rows in the file',
  newCategories: 'Categories to be created',
  newBrands: 'Brands to be created',
  newGenericNames: 'Generic names to be created',
  changedTexts: 'Clinical texts to be changed',
  nothingToDo: 'Every row already matches the shop. There is nothing to apply.',
  changes: 'What changes in products that you have',
  changesIn: (column: string, count: number) => `${column} (${grouped(count)})`,
  changed: (name: string, was: string, is: string) => `${name}: ${was || 'empty'}, now ${is || 'empty'}`,
  moreChanges: (count: number) => `and ${grouped(count)} more`,
  priceJumps: (count: number, factor: number) =>
    `${grouped(count)} ${count === 1 ? 'product gets a price' : 'products get prices'} that ${count === 1 ? 'differs' : 'differ'} by more than half (in the middle × ${factor}). Type ${count} to change ${count === 1 ? 'it' : 'them'}.`,
  priceJumpsHint: 'Look at the prices above first: a decimal point in the wrong place looks like this.',
  looserClasses: (count: number) =>
    `${grouped(count)} ${count === 1 ? 'product' : 'products'} would be sold with less care than now. Pharmacist: type ${count} to allow it.`,
  looserClassesHint: 'Only a pharmacist can confirm this. The classes stand above.',
  apply: 'Apply changes',
  success: 'Bulk upload successful!',
  applied: (created: number, updated: number, unchanged: number) =>
    `${grouped(created)} added, ${grouped(updated)} changed, ${unchanged} unchanged.`,
  appliedTexts: (count: number) =>
    `The clinical texts of ${grouped(count)} generic ${count === 1 ? 'name' : 'names'} changed.`,
  errors: 'Rows that need correction',
  errorsLead: (count: number) =>
    `${grouped(count)} ${count === 1 ? 'problem' : 'problems'} found. Nothing was saved.`,
  values: 'Values',
  rows: 'Rows',
  count: 'Count',
  column: 'Column',
  problem: 'Problem',
  matched: (rows: number) =>
    rows === 1
      ? 'One row without a SKU stands for a product of the shop.'
      : `${grouped(rows)} rows without a SKU stand for products of the shop.`,
  unpriced: (products: number) =>
    products === 1
      ? 'One new product has no price: it is shown and cannot be ordered until it has one.'
      : `${grouped(products)} new products have no price: they are shown and cannot be ordered until they have one.`,
  setAside: (count: number, rows: string) =>
    `${grouped(count)} ${count === 1 ? 'row is' : 'rows are'} set aside, for the product stands in an earlier row: ${rows}.`,
  setAsideRow: (row: number, first: number) => `${row} (as ${first})`,
  questions: 'Names that the shop does not have',
  questionsLead: 'Decide once for the whole file, then check it again. Nothing has been saved yet.',
  question: (column: string, value: string) => `${column} “${value}”`,
  questionRows: (rows: number) => (rows === 1 ? 'In one row' : `In ${grouped(rows)} rows`),
  decide: 'Please choose…',
  means: (name: string) => `It is “${name}”`,
  isNew: (name: string) => `It is right: “${name}” is new`,
  checkAgain: 'Check again',
}
