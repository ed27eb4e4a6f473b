import { grouped } from '../../base/counted.ts'

const units = (count: number) => (count === 1 ? '1 unit' : `${grouped(count)} units`)
const orders = (count: number) => (count === 1 ? '1 order' : `${grouped(count)} orders`)
const getCustomers = (count: number) =>
  count === 1 ? 'the customer of 1 order' : `the customers of ${grouped(count)} orders`
/** `agree(2, 'goes', 'go')` is 'go'. */
const agree = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** What is asked before staff set a status that does more than change a word. */
export const adminStatus = {
  title: (code: string, status: string) => `Set ${code} to ${status}`,
  question: (status: string) => `Set the status to ${status}?`,
  confirm: (status: string) => `Set to ${status}`,
  leave: 'Leave it as it is',
  also: 'This also happens:',

  stockBack: (count: number) => `${units(count)} ${agree(count, 'goes', 'go')} back into stock.`,
  stockTaken:
    'Its units are taken out of stock. If there are not enough, it waits for them or stays as it is.',
  refund: (amount: string) => `${amount} is refunded to the customer, the way it was paid.`,
  paid: 'It counts as paid, on your confirmation.',
  unpaid: 'It no longer counts as paid.',
  message: 'The customer gets an SMS or e-mail about it, unless one was sent before.',
  correction:
    'This corrects an order that was marked as delivered by mistake. Stock and money stay as they are, and the customer is not notified.',

  cameBack: {
    button: 'Cancel Order (came back)',
    title: (code: string) => `${code} came back`,
    question:
      'Was the parcel not accepted, and do you have it back? The order is cancelled. This action cannot be undone.',
    restQuestion:
      'Do you have everything back that the customer still had? The order is cancelled. This action cannot be undone.',
    stock: (count: number) =>
      `${units(count)} ${agree(count, 'is', 'are')} for sale again or written off, as you choose here.`,
    condition: 'In what condition is it?',
    conditions: { sellable: 'Sellable', quarantine: 'Not inspected yet', damaged: 'Damaged' },
    hints: {
      sellable: 'Unopened and intact: it goes back to its batch.',
      quarantine:
        'It waits until somebody has looked at it, and is not for sale; a refund is sent after that.',
      damaged: 'It is written off.',
    },
    conditionRequired: 'Please check it and choose its condition.',
    cost: 'What it cost (taka)',
    costHint: 'The courier’s charge both ways, for example. Only staff see it.',
    costWrong: 'Please enter an amount in taka, 0 or more.',
    note: 'Why it came back',
    noteHint: 'It appears in the history of the order, where the customer can read it too.',
    confirm: 'It came back',
    said: {
      sellable: 'Came back sellable',
      quarantine: 'Came back, not inspected yet',
      damaged: 'Came back damaged, written off',
    },
    costSaid: (amount: string) => `it cost ${amount}`,
  },

  many: {
    stockBack: (count: number, of: number) =>
      `${units(count)} of ${orders(of)} ${agree(count, 'goes', 'go')} back into stock.`,
    stockCameBack: (count: number, of: number) =>
      `${units(count)} of ${orders(of)} ${agree(count, 'is', 'are')} for sale again or written off, as you choose here.`,
    stockTaken: (of: number) => `Stock is taken for ${orders(of)}, as far as there is enough.`,
    refund: (amount: string, of: number) => `${amount} is refunded to ${getCustomers(of)}.`,
    paid: (of: number) => `${orders(of)} will count as paid, on your confirmation.`,
    unpaid: (of: number) => `${orders(of)} will no longer count as paid.`,
    message: (of: number) =>
      agree(
        of,
        'The customer of 1 order gets an SMS or e-mail about it, unless one was sent before.',
        `The customers of ${of} orders get an SMS or e-mail about it, unless one was sent before.`,
      ),
    cameBack: (of: number) =>
      agree(
        of,
        '1 order had left the shop: you must have it back.',
        `${of} orders had left the shop: you must have them back, all in the same condition.`,
      ),
  },
}
