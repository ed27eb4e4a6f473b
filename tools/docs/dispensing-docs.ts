import {
  DISPENSING_CLASSES,
  type DispensingClass,
  type Sale,
  type Seller,
  saleOf,
} from '@niramoy/domain/catalogue/dispensing'
import { code, table } from '../text/markdown.ts'

/** How something comes into an order, and who sells by it. */
const CHANNELS: readonly (readonly [string, Seller])[] = [
  ['Customer: cart, quote, checkout, edit', 'customer'],
  ['Customer: ordering again', 'customer'],
  ['Staff: order, edit', 'staff'],
  ['Staff with the duty pharmacist', 'pharmacist'],
]
const SALES: Readonly<Record<Sale, string>> = {
  freely: 'sold',
  'with-prescription': 'waits for an approved prescription',
  'not-sold-online': `409 ${code('not-sold-online')}`,
}
const CLASSES: readonly (DispensingClass | null)[] = [...DISPENSING_CLASSES, null]

/** docs/dispensing.md: who may sell what by which channel. */
export function dispensingPage(): string {
  const rows = CLASSES.flatMap((dispensingClass) =>
    [null, 0].map((maxUnitsPerOrder) => [
      dispensingClass ? code(dispensingClass) : 'none yet',
      maxUnitsPerOrder === null ? 'any other, or none' : '0',
      ...CHANNELS.map(([, seller]) => SALES[saleOf({ dispensingClass, maxUnitsPerOrder }, seller)]),
    ]),
  )
  return [
    '<!-- Made from domain/src/catalogue/dispensing.ts by tools/docs/generate-docs.ts; run `npm run generate` after a change. -->',
    '# Who may sell what',
    'The class of a product is its own, or else that of its generic name; the limit is the most units of one order. The rules in words are `dispensing` of [product.md](product.md). Who has the duty is in [duties.md](duties.md).',
    table(['Class', 'Limit', ...CHANNELS.map(([name]) => name)], rows),
    '',
  ].join('\n\n')
}
