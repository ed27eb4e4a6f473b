/** The payments that staff must look at. */
export const adminPayments = {
  title: 'Payments to Review',
  lead: 'Risky payments are held until you accept them or send them back. Overpaid amounts are refunded.',
  empty: 'Nothing to review',
  emptyLead: 'No payment is held, and every refund has arrived.',
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
    accepted: 'Accepted, a part is refunded',
    surplus: 'Being refunded',
  },
  refund: (amount: string) => `Refund of ${amount}`,
  rejectedBy: (name: string, reason: string) => `Rejected by ${name}: ${reason}`,
  refunds: {
    waiting: 'waits for a second person',
    due: 'will be sent',
    processing: 'on its way',
    refunded: 'sent back',
    failed: 'failed',
  },
}
