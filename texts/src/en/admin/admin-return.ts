import { grouped } from '../../base/counted.ts'
import { orderReturn } from '../sales/order-return.ts'

/** Return Order in the back office. */
export const adminReturn = {
  title: 'Return Order',
  lead: (name: string) => `Choose what ${name} is returning.`,
  reasonHint: 'It appears in the history of the order, where the customer can read it too.',
  refundLead: 'Based on what was actually paid, without delivery.',
  refundHow: {
    online: 'It is sent back automatically, the way the customer paid.',
    COD: 'Pay it to the customer, in cash or by mobile payment, when the products are back.',
    POS: 'Pay it to the customer at the counter.',
    Card: 'Pay it to the customer in cash, or refund the card.',
  },
  question: (amount: string) =>
    `Do you want to take these items back? The refund is ${amount}. This action cannot be undone.`,
  submit: 'Return items',
  confirmTitle: 'Return these items?',
  confirmButton: 'Return',
  done: 'Return processed successfully!',
  doneRefund: (amount: string) => `Refund: ${amount}`,
  /** Requests of customers, on the order's page. */
  requests: {
    askedBy: { customer: 'Asked for by the customer', staff: 'Taken back by staff' },
    accept: 'Is being fetched or brought',
    receive: 'Received, to be inspected',
    receiveLead: 'Or take it in with its condition under Return Order.',
    refuse: 'Refuse…',
    refuseTitle: 'Refuse this return?',
    refusal: 'Reason',
    refusalHint: 'The customer reads it.',
    refusePress: 'Refuse',
    accepted: 'The customer sees that it is being fetched or brought.',
    received: 'Received. It waits to be inspected.',
    refused: 'Refused. The customer reads why.',
  },
  shelved: (count: number) =>
    count === 1 ? '1 unit goes back into stock.' : `${grouped(count)} units go back into stock.`,
  quarantined: (count: number) =>
    count === 1
      ? '1 unit waits to be inspected; the refund is sent after that.'
      : `${grouped(count)} units wait to be inspected; the refund is sent after that.`,
  writtenOff: (count: number) =>
    count === 1 ? '1 unit is written off.' : `${grouped(count)} units are written off.`,
  getCondition: (product: string) => `In what condition is ${product}?`,
  expired: 'What is returned to these batches is written off, because they have expired:',
  expiredBatch: (product: string, batch: string, day: string) => `${product}, batch ${batch} of ${day}`,
  notReturnable: orderReturn.notReturnable,
  nothingLeft: 'Everything in this order has been returned.',
  itIs: (status: string) => `It is ${status}.`,
  toOrder: 'Back to the order',
}
