import { orderReturn } from './order-return.ts'

/** Return Order in the back office. */
export const adminReturn = {
  title: 'Return Order',
  lead: (name: string) => `Choose what ${name} brings back.`,
  reasonHint: 'It stands in the history of the order, where the customer reads it too.',
  refundLead: 'By what was really paid, without delivery.',
  refundHow: {
    online: 'It is sent back automatically, the way the customer paid.',
    COD: 'Hand it to the customer, in cash or by phone, when the products are back.',
    POS: 'Hand it to the customer at the counter.',
    Card: 'Hand it to the customer, or give it back on the card.',
  },
  question: (amount: string) =>
    `Do you want to take these items back? The refund is ${amount}. This action cannot be undone.`,
  shelved: (count: number) =>
    count === 1 ? '1 unit goes back on the shelf.' : `${count} units go back on the shelf.`,
  writtenOff: (count: number) => (count === 1 ? '1 unit is written off.' : `${count} units are written off.`),
  conditionOf: (product: string) => `In what condition is ${product}?`,
  expired: 'What comes back into these batches is written off, for they have expired:',
  expiredBatch: (product: string, batch: string, day: string) => `${product}, batch ${batch} of ${day}`,
  notReturnable: orderReturn.notReturnable,
  nothingLeft: 'Everything of this order came back.',
  itIs: (status: string) => `It is ${status}.`,
  toOrder: 'Back to the order',
}
