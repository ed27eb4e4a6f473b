/** What a customer does with an order on its page. */
export const orderActions = {
  edit: 'Edit Order',
  cancel: 'Cancel Order',
  invoice: 'Invoice',
  reorder: 'Order again',
  returnItems: 'Return items',

  cancelQuestion: 'Do you want to cancel this order? This action cannot be undone.',
  keepOrder: 'Keep the order',
  cancelled: 'Order successfully cancelled.',

  payTitle: 'Pay for this order',
  payNow: (amount: string) => `Pay ${amount} now`,
  payWithin: (time: string) => `Time left to pay: ${time}`,
  payLate: 'The time to pay is up. The order will be cancelled; if you have just paid, we will notice it.',
  payCash: 'Pay cash on delivery instead',
  paidCash: 'You pay cash when your order arrives.',
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,

  chooseTitle: 'Choose delivery and payment',
  chooseLead: 'Check the products and prices below. Nothing is sent until you choose here.',
  chooseShipping: 'How shall we deliver?',
  choosePayment: 'How do you want to pay?',
  shippingFirst: 'Choose the delivery first.',
  free: 'free',
  freeFrom: (amount: string) => `free from ${amount}`,
  cash: 'You pay in cash when your order arrives.',
  online: 'By card, bKash, Nagad and others, on the payment page that opens next.',
  place: 'Place order',
  placeAndPay: (amount: string) => `Continue and pay ${amount}`,
  ordered: 'Thank you! Our pharmacy has received your order.',

  reordered: (count: number) =>
    count === 1 ? '1 product was added to your cart.' : `${count} products were added to your cart.`,
  nothingReordered: 'None of these products can be ordered now.',
  notSold: 'These could not be added:',
  partlySold: 'some pack sizes are no longer sold',
  toCart: 'Go to the cart',
}
