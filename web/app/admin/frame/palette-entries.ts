import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import type { FoundCustomer, OrderInList } from '@niramoy/contract/sales/admin-orders'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import type { Permission } from '@niramoy/domain/people/duties'
import { adminFrame } from '@niramoy/texts/en/admin/admin-frame'
import { adminPalette as t } from '@niramoy/texts/en/admin/admin-palette'
import { adminUsers } from '@niramoy/texts/en/people/admin/admin-users'
import { adminOrders } from '@niramoy/texts/en/sales/admin/admin-orders'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import { amountText } from '../../parts/product/amount.tsx'
import { mayOpen } from '../../screens/may-open.ts'
import { getMenu } from './menu.ts'

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
  /** What staff need besides the permission to open the screen. */
  readonly permission?: Permission
}

type Staff = Omit<Actor, 'id'> | null

function getScreens(user: Staff): Entry[] {
  return getMenu(user).flatMap(({ key: group, links }) =>
    links.map(({ key, to }) => ({
      key: `screen ${to}`,
      group: 'screens' as const,
      label: adminFrame.links[key],
      detail: adminFrame.groups[group],
      words: getTitle(key),
      to,
    })),
  )
}

/** An entry that opens a part of a screen has no title of its own. */
function getTitle(link: string): string {
  const titles: Readonly<Record<string, string>> = adminFrame.screens
  return titles[link] ?? ''
}

const ACTIONS: readonly Entry[] = [
  { ...action('newOrder', '/admin/orders?new=1'), permission: 'orders.place' },
  action('waitingPrescriptions', '/admin/prescriptions?status=pending'),
  action('waitingForStock', '/admin/orders?status=pending-stock'),
  { key: 'action shortcuts', group: 'actions', label: t.actions.shortcuts },
]

function action(name: keyof typeof t.actions, to: string): Entry {
  return { key: `action ${name}`, group: 'actions', label: t.actions[name], to }
}

/** What needs no question to the server: of nothing typed all of it, after what was opened lately. */
export function entriesHere(typed: string, recent: readonly Entry[], user: Staff): readonly Entry[] {
  const allowed = [...[...recent, ...ACTIONS].filter((entry) => mayTake(entry, user)), ...getScreens(user)]
  if (typed.trim() === '') return allowed
  return allowed.filter(
    ({ group, label, words = '' }) => group !== 'recent' && fits(typed, `${label} ${words}`),
  )
}

function mayTake({ to, permission }: Entry, user: Staff): boolean {
  if (permission && !hasPermission(user, permission)) return false
  return to === undefined || mayOpen(user, to)
}

/** Each word that was typed begins one of the text's. */
export function fits(typed: string, text: string): boolean {
  const words = readWords(text)
  return readWords(typed).every((begun) => words.some((word) => word.startsWith(begun)))
}

function readWords(text: string): string[] {
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

export function customerEntry({ id, name, phone, phoneVerified, username }: FoundCustomer): Entry {
  const mark = phone && !phoneVerified && adminUsers.phoneNotVerified
  return {
    key: `customer ${id}`,
    group: 'customers',
    label: name,
    detail: [phone, mark, username].filter(Boolean).join(' · '),
    to: `/admin/users/${id}`,
  }
}

/** Leads to what this person works on of it: its form, its stock, or its page in the shop. */
export function productEntry(suggestion: Suggestion, user: Staff): Entry {
  const { id, name, strength, label, genericName, manufacturer } = suggestion
  const searched = [name, strength].filter(Boolean).join(' ')
  const form = `/admin/products?search=${encodeURIComponent(searched)}`
  const stock = `/admin/stock-in/${id}`
  return {
    key: `product ${id}`,
    group: 'products',
    label: label.en,
    detail: `${genericName} · ${manufacturer}`,
    to: [form, stock].find((to) => mayOpen(user, to)) ?? `/products/${id}`,
    ...(mayOpen(user, stock) && { stockTo: stock }),
  }
}
