/** The payments that staff must look at. */
export const adminPayments = {
  title: 'Payments to Look At',
  lead: 'Risky payments are held until you accept them or send them back. What was paid too much goes back.',
  empty: 'Nothing to look at',
  emptyLead: 'No payment is held, and everything that was to go back has arrived.',
  order: 'Order',
  customer: 'Customer',
  amount: 'Amount',
  paidBy: 'Paid by',
  bank: (id: string) => `Bank transaction ${id}`,
  risk: (title: string) => `Risk: ${title}`,
  since: 'Since',
  state: 'State',
  states: {
    held: 'Held',
    accepted: 'Counts, a part goes back',
    surplus: 'Goes back',
  },
  refund: (amount: string) => `Refund of ${amount}`,
  refunds: { due: 'will be sent', processing: 'on its way', refunded: 'sent back', failed: 'failed' },
}
