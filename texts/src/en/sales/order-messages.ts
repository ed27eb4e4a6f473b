/**
 * What the shop writes about an order. Short, because each part of an SMS costs, and without the taka sign, which
 * alone would halve what fits into a part. The sender's name says who writes.
 */
export const orderMessages = {
  subject: (code: string) => `Your order ${code}`,
  placed: (code: string, amount: string) =>
    `Your order ${code} is confirmed, total Tk ${amount}. We will send it soon. Thank you!`,
  paid: (code: string, amount: string) =>
    `We have received your payment of Tk ${amount} for order ${code}. We will send it soon. Thank you!`,
  shipped: (code: string) => `Your order ${code} is on its way.`,
  shippedToPay: (code: string, amount: string) =>
    `Your order ${code} is on its way. Please have Tk ${amount} ready to pay on delivery.`,
  delivered: (code: string) =>
    `Your order ${code} has been delivered. If anything is wrong, please tell us. Stay well!`,
  cancelled: (code: string) => `Your order ${code} has been cancelled.`,
  cameBack: (code: string) =>
    `Your order ${code} could not be delivered and came back to us. It has been cancelled.`,
  addressChanged: (code: string) =>
    `The delivery address of your order ${code} was changed by our team. If that is not right, please call us.`,
  moneyBack: 'We will send your money back.',
  moneyBackAfterCheck: 'We will send your money back as soon as we have checked the goods.',
  reasonOnPage: 'The reason is on the page of the order.',
  prescriptionReviewed: (code: string, amount: string) =>
    `Your prescription has been reviewed: order ${code}, Tk ${amount}. Please choose delivery and payment on the page of the order.`,
  pendingPrescription: (code: string) =>
    `We have received your prescription for order ${code}. We will review it and tell you soon.`,
  prescriptionWanted: (code: string) =>
    `Your order ${code} has medicine that needs a prescription. Please add it on the page of the order. We pack it after a pharmacist has approved it.`,
  pendingStock: (code: string) =>
    `We have received your order ${code}. Some of it is out of stock; we will send it as soon as it comes in.`,
  pendingPayment: (code: string, amount: string, within: string) =>
    `Please pay Tk ${amount} online for your order ${code} ${within}. Otherwise it will be cancelled.`,
  requoted: (code: string, amount: string) =>
    `The other part of your order was cancelled. Order ${code} goes on alone; with delivery it is Tk ${amount} now.`,
  deliveryMoved: (code: string, amount: string) =>
    `Your order comes in two parts, and what each pays for the delivery has changed. Order ${code} is Tk ${amount} now.`,
  endsWithoutPrescription: (code: string) =>
    `Your order ${code} still waits for your prescription. Without it the order will be cancelled tomorrow. Please add it on the page of the order.`,
  endsWithoutStock: (code: string) =>
    `What you ordered with ${code} has not come in yet. If it does not by tomorrow, the order will be cancelled. You can change it on its page.`,
  returnReceived: (code: string) =>
    `We have received what you returned of order ${code}. We are checking it and will tell you about your money.`,
  returnRefunded: (code: string, amount: string) =>
    `We have paid back Tk ${amount} for what you returned of order ${code}.`,
  returnRefused: (code: string, reason: string) => `We cannot refund your return of order ${code}: ${reason}`,
  /** After a message that was sent by mistake. */
  undone: (code: string) =>
    `Our last message about your order ${code} was a mistake. The page of the order shows how it stands. Sorry!`,
  /** To a number that nobody proved: neither the order nor an amount, for it may be a stranger's. */
  news: 'There is news about your order. Please log in to see it, or call us.',
  withinMinutes: (minutes: number) => `within ${minutes} minutes`,
  withinHours: (hours: number) => `within ${hours} hours`,
  soon: 'soon',
}
