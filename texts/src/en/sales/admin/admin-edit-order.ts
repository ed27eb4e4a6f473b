import { grouped } from '../../../base/counted.ts'
import { orderEdit } from '../order-edit.ts'

/** Edit Order in the back office. */
export const adminEditOrder = {
  title: 'Edit Order',
  back: 'Back',
  facts: 'The order at a glance',
  customer: 'Customer',
  placedOn: 'Placed on',
  status: 'Status',
  total: 'Total',
  discount: 'Discount',
  items: 'Products',
  terms: 'Delivery and payment',
  shippingMethod: 'Shipping Method',
  paymentMethod: 'Payment Method',
  notChosen: 'Not chosen yet',
  getMethod: (name: string, price: string) => `${name}, ${price}`,
  noLongerOffered: (name: string) => `${name} (no longer offered)`,
  places: 'Saving a payment method places this order for the customer.',
  asksToPay: 'The customer is asked to pay online and has a day to do so.',
  /** By the refusal that changing the method would get; of a prescription the API's sentence speaks to the customer. */
  whyNot: {
    'order-shipping-method-fixed': 'The shipping method of this order can no longer be changed.',
    'order-payment-method-fixed': 'The payment method of this order can no longer be changed.',
    'order-shipping-method-first': 'Please choose a shipping method before the payment method.',
    'order-prescription-first': 'The prescription is reviewed first.',
  },
  newTotal: 'New total',
  save: 'Save Changes',
  saved: 'Your changes are saved.',
  savedAs: (status: string) => `Your changes are saved. The order is now ${status}.`,
  notEditable: orderEdit.notEditableNow,
  itIs: (status: string) => `It is ${status}.`,
  toOrder: 'Back to the order',

  question: 'Save these changes?',
  questionLead: 'The order is changed at once.',
  confirm: 'Save the changes',
  goOn: 'Continue editing',
  effects: {
    heading: 'What happens:',
    taken: (count: number) =>
      count === 1
        ? '1 unit is taken out of stock. If there is none, the order waits for it.'
        : `${grouped(count)} units are taken out of stock. If there are not enough, the order waits for them.`,
    total: (from: string, to: string) => `The total changes from ${from} to ${to}.`,
    totalUnknown: 'The new total is not known yet.',
    notPriced: 'not priced',
    payment: (from: string, to: string) => `The payment method changes from ${from} to ${to}.`,
    nothing: 'not chosen',
    notTold: 'The customer is not notified.',
    toldIfMoved:
      'The customer is not notified, unless the order’s status changes, as when it must wait for stock.',
  },

  steps: { items: 'the products', shipping: 'the shipping method', payment: 'the payment method' },
  partly: (done: string, left: string) => `Saved: ${done}. Not saved: ${left}.`,
  and: (one: string, other: string) => `${one} and ${other}`,
}
