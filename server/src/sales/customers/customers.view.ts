import type { Address } from '@niramoy/contract/people/addresses'
import type {
  Customer,
  CustomerFacts,
  CustomerMessage,
  CustomerNote,
  CustomerPayment,
  CustomerTotals,
} from '@niramoy/contract/sales/customers'
import { toTaka } from '@niramoy/domain/platform/money'
import type { AddressRow } from '../../people/addresses/addresses.sql.ts'
import { addressView } from '../../people/addresses/addresses.view.ts'
import type { CustomerNoteRow } from './customer-notes.sql.ts'
import type {
  CustomerRow,
  LatestOrderRow,
  MessageRow,
  MoneyRow,
  StateRow,
  TotalsRow,
} from './customers.sql.ts'

export function addressesView(rows: readonly AddressRow[]): Address[] {
  return rows.map(addressView)
}

/** How staff are reached is for those who manage accounts. */
export function factsView(row: CustomerRow, showsStaff: boolean): CustomerFacts {
  const isStaff = row.role === 'admin'
  const isShown = showsStaff || !isStaff
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    phone: isShown ? row.phone : null,
    phoneVerified: row.phone !== null && row.phone === row.proved_phone,
    email: isShown ? row.email : null,
    emailVerified: row.email_verified_at !== null,
    createdAt: row.created_at.toISOString(),
    isStaff,
    duties: row.duties,
    isWalkIn: row.is_walk_in,
    erasedAt: row.anonymised_at?.toISOString() ?? null,
  }
}

export function totalsView(row: TotalsRow): CustomerTotals {
  const { orders, open, cancelled, sent, came_back, spent_poisha } = row
  return { orders, open, cancelled, sent, cameBack: came_back, spent: toTaka(spent_poisha) }
}

export function latestOrderView(row: LatestOrderRow): Customer['orders'][number] {
  return {
    id: row.id,
    orderCode: row.order_code,
    status: row.status,
    paymentMethod: row.payment_method,
    totalAmount: toTaka(row.total_poisha),
    isCounterSale: row.is_counter_sale,
    createdAt: row.created_at.toISOString(),
  }
}

export function stateView({ id, status, order_id, order_code, created_at }: StateRow) {
  return { id, status, orderId: order_id, orderCode: order_code, createdAt: created_at.toISOString() }
}

export function moneyView(row: MoneyRow): CustomerPayment {
  const { kind, status, order_id, order_code, amount_poisha, created_at } = row
  const amount = toTaka(amount_poisha)
  return {
    kind,
    status,
    amount,
    orderId: order_id,
    orderCode: order_code,
    createdAt: created_at.toISOString(),
  }
}

export function messageView({ id, channel, kind, status, created_at, sent_at }: MessageRow): CustomerMessage {
  const sentAt = sent_at?.toISOString() ?? null
  return { id, channel, kind, status, createdAt: created_at.toISOString(), sentAt }
}

export function customerNoteView(row: CustomerNoteRow): CustomerNote {
  const { id, user_id, body, author_id, author_name, created_at } = row
  const author = { id: author_id, name: author_name }
  return { id, UserId: user_id, body, author, createdAt: created_at.toISOString() }
}
