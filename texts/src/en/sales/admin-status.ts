const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`)
const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
const customersOf = (count: number) =>
  count === 1 ? 'the customer of 1 order' : `the customers of ${count} orders`
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
  refund: (amount: string) => `${amount} goes back to the customer, the way it was paid.`,
  paid: 'It counts as paid, by your word.',
  unpaid: 'It no longer counts as paid.',
  message: 'The customer gets an SMS or e-mail about it, unless one was sent before.',
  correction:
    'This corrects an order that was marked as delivered by mistake. Stock and money stay as they are, and the customer is not told.',

  cameBack: {
    button: 'Cancel Order (came back)',
    title: (code: string) => `${code} came back`,
    question:
      'The parcel was not accepted and is in your hands again? The order is cancelled. This action cannot be undone.',
    restQuestion:
      'Everything that the customer still had is in your hands again? The order is cancelled. This action cannot be undone.',
    stock: (count: number) =>
      `${units(count)} ${agree(count, 'is', 'are')} for sale again or written off, as you say here.`,
    condition: 'In what condition is it?',
    conditions: { sellable: 'Sellable', damaged: 'Damaged' },
    hints: {
      sellable: 'Unopened and whole: it goes back to its batch.',
      damaged: 'It is written off.',
    },
    conditionRequired: 'Please look at it and say in what condition it is.',
    cost: 'What it cost (taka)',
    costHint: 'The courier’s charge both ways, for example. Only staff see it.',
    costWrong: 'Please enter an amount in taka, 0 or more.',
    note: 'Why it came back',
    noteHint: 'It stands in the history of the order, where the customer reads it too.',
    confirm: 'It came back',
    said: { sellable: 'Came back sellable', damaged: 'Came back damaged, written off' },
    costSaid: (amount: string) => `it cost ${amount}`,
  },

  many: {
    stockBack: (count: number, of: number) =>
      `${units(count)} of ${orders(of)} ${agree(count, 'goes', 'go')} back into stock.`,
    stockCameBack: (count: number, of: number) =>
      `${units(count)} of ${orders(of)} ${agree(count, 'is', 'are')} for sale again or written off, as you say here.`,
    stockTaken: (of: number) => `Stock is taken for ${orders(of)}, as far as there is enough.`,
    refund: (amount: string, of: number) => `${amount} goes back to ${customersOf(of)}.`,
    paid: (of: number) => `${orders(of)} will count as paid, by your word.`,
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
        '1 order had left the shop: it must be in your hands again.',
        `${of} orders had left the shop: they must be in your hands again, all in the same condition.`,
      ),
  },
}
