import { orderActions } from './order-actions.ts'

export const payment = {
  success: 'Payment Successful!',
  successText: 'Thank you. We are getting your order ready.',
  goingOn: 'You will be taken to your orders in a moment.',
  waiting: 'Your payment is being confirmed.',
  waitingText:
    'The bank has not confirmed it yet. This usually takes a few seconds; please keep this page open.',
  late: 'Your payment is not confirmed yet.',
  lateText:
    'If the money has left your account, you need not do anything: your order is updated automatically as soon as the bank confirms it. Otherwise you can pay again from your order.',
  notPaid: 'This order is not paid.',
  notPaidText: 'It was cancelled before a payment arrived. Money that arrives later is sent back.',
  unknown: 'We do not know of this payment',
  unknownText:
    'There is no order of yours that was paid here. If you have just paid, your orders show it as soon as the bank confirms it.',
  guestText: 'Sign in to see your order and its payment. What is in your cart stays there.',
  signIn: 'Log in',
  fail: 'Your payment failed. Please try again.',
  keptText: (minutes: number) =>
    minutes > 0
      ? `Your order waits ${minutes === 1 ? '1 minute' : `${minutes} minutes`} more for the payment; your cart stays as it is.`
      : 'The time to pay this order is over; it is cancelled unless a payment arrives. Your cart stays as it is.',
  payCash: orderActions.payCash,
  cancel: 'Your payment was cancelled.',
  order: 'Order',
  amount: 'Amount',
  payAgain: 'Pay again',
  isPaidAlready: 'This order is already paid.',
  toOrder: 'See the order',
  toOrders: 'Your orders',
  toHistory: 'Order history',
  toCart: 'Back to the cart',
}
