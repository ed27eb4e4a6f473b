import { type Poisha, poisha } from '../platform/money.ts'

/** What the payment gateway takes at once. */
export const LEAST_ONLINE = poisha(10_00)
const MOST_ONLINE = poisha(500_000_00)

export function isPayableOnline(total: Poisha): boolean {
  return total >= LEAST_ONLINE && total <= MOST_ONLINE
}

/** Wallets and banks by the first word of the gateway's `card_type`. */
const WALLETS: Readonly<Record<string, string>> = {
  BKASH: 'bKash',
  NAGAD: 'Nagad',
  ROCKET: 'Rocket',
  DBBLMOBILEB: 'Rocket',
  UPAY: 'Upay',
  TAP: 'Tap',
  OKWALLET: 'OK Wallet',
  MYCASH: 'MyCash',
  MCASH: 'mCash',
  CELLFIN: 'CellFin',
  IBBL: 'Islami Bank',
  CITYBANKIB: 'City Bank',
  BANKASIA: 'Bank Asia',
  MTBL: 'Mutual Trust Bank',
}

const CARDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  UNIONPAY: 'UnionPay',
  DINERS: 'Diners Club',
  JCB: 'JCB',
  NEXUS: 'Nexus',
  DBBLNEXUS: 'Nexus',
  QCASH: 'Q-Cash',
}

/** How an order was paid, as people call it: the gateway says `BKASH-BKash` or `VISA-Dutch Bangla`. */
export function paidWith(cardType: string): string {
  const [, kind = '', issuer = ''] = /^\s*([^-]*)-?(.*)$/s.exec(cardType) ?? []
  const known = kind.trim().toUpperCase().replaceAll(' ', '')
  const from = issuer.trim()
  if (WALLETS[known]) return WALLETS[known]
  if (CARDS[known]) return from ? `${CARDS[known]} (${from})` : CARDS[known]
  return from || cardType
}
