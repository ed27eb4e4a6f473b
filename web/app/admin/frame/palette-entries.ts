import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import { adminFrame } from '@niramoy/texts/en/admin/admin-frame'
import { adminPalette as t } from '@niramoy/texts/en/admin/admin-palette'
import { adminOrders } from '@niramoy/texts/en/sales/admin/admin-orders'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import { amountText } from '../../parts/product/amount.tsx'
import { MENU } from './menu.ts'

export type EntryGroup = keyof typeof t.groups

/** Something that the palette can open. */
export type Entry = {
  readonly key: string
  readonly group: EntryGroup
  readonly label: string
  /** Distinguishes it from others of its kind. */
  readonly detail?: string
  /** Words it is found by besides its label. */
  readonly words?: string
  /** Where it leads; without one it shows the shortcuts. */
  readonly to?: string
  /** Where a product's stock is. */
  readonly stockTo?: string
}

const SCREENS: readonly Entry[] = MENU.flatMap(({ key: group, links }) =>
  links.map(({ key, to }) => ({
    key: `screen ${to}`,
    group: 'screens' as const,
    label: adminFrame.links[key],
    detail: adminFrame.groups[group],
    words: adminFrame.screens[key],
    to,
  })),
)

const ACTIONS: readonly Entry[] = [
  action('newOrder', '/admin/orders?new=1'),
  action('waitingPrescriptions', '/admin/prescriptions?status=pending'),
  action('waitingForStock', '/admin/orders?status=pending-stock'),
  { key: 'action shortcuts', group: 'actions', label: t.actions.shortcuts },
]

function action(name: keyof typeof t.actions, to: string): Entry {
  return { key: `action ${name}`, group: 'actions', label: t.actions[name], to }
}

/** What needs no question to the server: of nothing typed all of it, after what was opened lately. */
export function entriesHere(typed: string, recent: readonly Entry[]): readonly Entry[] {
  if (typed.trim() === '') return [...recent, ...ACTIONS, ...SCREENS]
  return [...ACTIONS, ...SCREENS].filter(({ label, words = '' }) => fits(typed, `${label} ${words}`))
}

/** Each word that was typed begins one of the text's. */
export function fits(typed: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((begun) => words.some((word) => word.startsWith(begun)))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

export function orderEntry({ id, orderCode, User, status, totalAmount, itemCount }: OrderInList): Entry {
  const price = itemCount > 0 ? amountText(totalAmount) : adminOrders.notPriced
  const detail = [User.name, User.phone, orderStatus.names[status], price]
  return {
    key: `order ${id}`,
    group: 'orders',
    label: orderCode,
    detail: detail.filter(Boolean).join(' · '),
    to: `/admin/orders/${id}`,
  }
}

export function productEntry(suggestion: Suggestion): Entry {
  const { id, name, strength, label, genericName, manufacturer } = suggestion
  const searched = [name, strength].filter(Boolean).join(' ')
  return {
    key: `product ${id}`,
    group: 'products',
    label: label.en,
    detail: `${genericName} · ${manufacturer}`,
    to: `/admin/products?search=${encodeURIComponent(searched)}`,
    stockTo: `/admin/stock-in/${id}`,
  }
}
