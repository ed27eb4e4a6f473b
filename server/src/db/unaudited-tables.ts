/** Tables whose changes the audit log leaves out, and why. All others record them; a new table is in neither list. */
export const UNAUDITED_TABLES: Readonly<Record<string, string>> = {
  audit_log: 'the audit log itself, which nobody can change',
  order_events: 'the ledger of an order’s status: it names who acted and is only ever added to',
  stock_ledger: 'the ledger of stock: it names who acted and is only ever added to',
  stock_allocations: 'counted by the stock ledger alone',
  order_tally: 'counted from the orders alone',
  discount_uses: 'counted from the orders, each of which names its code',
  payment_attempts: 'what the gateway was asked; what came of it is a payment',
  idempotency_keys: 'what was answered already',
  outbox_messages: 'messages that follow from a change',
  cart_items: 'a person’s own cart',
  wishlist_items: 'a person’s own wishlist',
  sessions: 'where a person is signed in',
  one_time_codes: 'a secret that lives for minutes',
  password_reset_tokens: 'a secret that lives for minutes',
  rate_limits: 'how often something was tried',
  schema_migrations: 'which migrations ran',
}
