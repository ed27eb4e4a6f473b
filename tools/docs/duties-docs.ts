import type { Call, Calls } from '@niramoy/contract/platform/call'
import { allows, DUTIES, PERMISSIONS, type Permission } from '@niramoy/domain/people/duties'
import { code, table } from '../text/markdown.ts'

const MEANINGS: Readonly<Record<Permission, string>> = {
  'back-office': 'Open the back office and see what there is to do.',
  'orders.read': 'Read orders, their documents and notes, write notes, follow them as they change.',
  'orders.place': 'Order for a customer: find the person, write the address, price and place the order.',
  'orders.edit':
    'Change items, delivery and payment method, add a prescription, cancel; set by hand any status that is not one of the way.',
  'orders.fulfil':
    'Pick, pack, hand over to couriers and riders, mark as delivered, take back what couriers and riders bring.',
  counter: 'Sell at the counter.',
  'orders.return': 'Take goods that a customer sends back.',
  'orders.discount': 'Give a special discount on an order.',
  prescriptions: 'See files of prescriptions, write down what they say, approve and reject.',
  'medicine-boxes': 'See and change which medicines a customer takes.',
  controlled: 'Sell controlled medicines by an approved prescription; read and print their register.',
  clinical: 'Dispensing classes, limits per order, clinical texts, everyday words of the search.',
  catalogue: 'Products with their prices, brands, categories, generic names, types, the product sheet.',
  promotions: 'Promotions and discount codes.',
  shop: 'Delivery methods and the slides of the home page.',
  'stock.read': 'Batches, stock logs, what expires and what runs out.',
  'stock.edit': 'Book stock in, correct, write off, the stock sheet.',
  purchasing: 'Suppliers, what is ordered from them and what came, their invoices and returns to them.',
  'stock.approve': 'Decide on what a stock-take found; whoever counted cannot.',
  quarantine: 'Look at goods that came back: put them back on the shelf or write them off.',
  recalls: 'Stop a batch from being sold, and find who holds units of it.',
  payments:
    'Payments to look at, refunds, cash on delivery, the close of a day; set an order as paid by hand.',
  'cash.write-off': 'Write off what a rider or courier collected and does not hand in.',
  reports: 'Totals, sales and ratings.',
  users: 'See, add, change and delete customers, end their sessions.',
  'personal-data': 'Download all that is kept of a customer who asks for it, health data included.',
  setup: 'What a new shop still needs, and tests of SMS, mail, payment and couriers.',
  staff: 'The same for staff, and who has which duty.',
  audit: 'Read the audit log.',
}

/** docs/duties.md: who may do what in the back office, and which call needs it. */
export function dutiesPage(contract: Readonly<Record<string, Calls>>): string {
  const calls = Object.values(contract).flatMap((all) => Object.values<Call>(all))
  const named = calls.filter(({ permission }) => permission !== undefined)
  const own = named.filter(({ access }) => access === 'admin')
  return [
    '<!-- Made from domain/src/people/duties.ts and contract/src by tools/docs/generate-docs.ts; run `npm run generate` after a change. -->',
    '# Duties',
    'Everyone in the back office has the role `admin` and one or more duties, which the owner gives under Users. Several duties add up. The owner may do everything, and there is always one. A call that needs another duty is 403 `not-your-duty`; the menu, the palette and the screens show only what one may do.',
    '## Who may do what',
    table(
      ['Permission', 'What it allows', ...DUTIES],
      PERMISSIONS.map((permission) => [
        code(permission),
        MEANINGS[permission],
        ...DUTIES.map((duty) => (allows([duty], permission) ? '✓' : '')),
      ]),
    ),
    '## Which call needs what',
    `${own.length} calls are for staff alone: ${own.length} calls × ${DUTIES.length} duties are ${own.length * DUTIES.length} cells, and \`platform/http/duties.test.ts\` tries each. ${named.length - own.length} more are shared with customers: staff without the permission are customers there, and what belongs to another person is refused to them (\`platform/http/strangers.test.ts\`). At every other call staff are customers too. Two rules look further than the call: a status set by hand (\`domain/src/sales/status-change.ts\`), and who changes by what class or limit a medicine is sold (\`clinical\`, in the form and in the sheet of products too).`,
    table(
      ['Permission', 'Calls for staff', 'Calls shared with customers'],
      PERMISSIONS.map((permission) => [
        code(permission),
        getCalls(own, permission),
        getCalls(
          named.filter((call) => !own.includes(call)),
          permission,
        ),
      ]),
    ),
    '',
  ].join('\n\n')
}

function getCalls(calls: readonly Call[], permission: Permission): string {
  const needing = calls.filter((call) => call.permission === permission)
  return needing.map(({ method, path }) => code(`${method} ${path}`)).join(', ')
}
