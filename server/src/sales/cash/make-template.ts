import type { FileReply } from '@niramoy/contract/platform/call'
import type { SheetColumn } from '@niramoy/contract/platform/sheet-cells'
import { makeBook } from '../../platform/sheets/make-book.step.ts'
import { STATEMENT_SHEET } from './read-statement.step.ts'

const COLUMNS: readonly SheetColumn[] = [
  {
    key: 'consignment',
    header: 'Consignment ID',
    width: 20,
    help: "The courier's number of the parcel. It may be empty where the order code is filled in.",
  },
  { key: 'order', header: 'Order code', width: 16, help: 'As on the invoice, such as NR-1A2B3C.' },
  {
    key: 'collected',
    header: 'Collected amount',
    width: 18,
    isRequired: true,
    isNumber: true,
    help: 'Taka that the customer paid at the door.',
  },
  {
    key: 'deliveryFee',
    header: 'Delivery fee',
    width: 14,
    isNumber: true,
    help: 'Taka that the courier kept.',
  },
  { key: 'codFee', header: 'COD fee', width: 12, isNumber: true, help: 'Taka that it kept for collecting.' },
]

const INSTRUCTIONS = [
  ['How to use this sheet'],
  ['1', '', 'One parcel a row, up to 10,000 rows. Keep the first row as it is.'],
  ['2', '', 'Upload it under Cash on Delivery and check it: nothing is booked by checking.'],
  ['3', '', 'What matches is booked; what differs stays due and is listed.'],
]

/** GET /admin/cash/template */
export function makeTemplate(): Promise<FileReply> {
  return makeBook({
    sheets: [{ name: STATEMENT_SHEET, columns: COLUMNS, offers: [] }],
    instructions: INSTRUCTIONS,
    filename: 'cash-statement.xlsx',
  })
}
