import { adminFrame } from '@niramoy/texts/en/admin/admin-frame'
import { adminPalette } from '@niramoy/texts/en/admin/admin-palette'
import { useNavigate } from 'react-router'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { useUser } from '../../parts/session/user.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { mayOpen } from '../../screens/may-open.ts'
import type { FrameDialog } from './frame-dialogs.tsx'

const t = adminPalette.shortcuts

/** After `g`. */
const GO = [
  ['d', '/admin', 'dashboard'],
  ['o', '/admin/orders', 'orders'],
  ['r', '/admin/prescriptions', 'prescriptions'],
  ['y', '/admin/payments', 'payments'],
  ['p', '/admin/products', 'products'],
  ['s', '/admin/stock-in', 'stockIn'],
  ['l', '/admin/stock-logs', 'stockLogs'],
  ['u', '/admin/users', 'users'],
] as const

/** The keys that work on every screen of the back office. */
export function useFrameShortcuts(show: (dialog: FrameDialog) => void): void {
  const navigate = useNavigate()
  const user = useUser() ?? null
  const mayPlace = usePermission('orders.place')
  const go = (to: string) => void navigate(to)
  useShortcuts(
    [
      { keys: 'mod+k', label: t.palette, run: () => show('palette') },
      { keys: '/', label: t.search, run: () => focusSearch() || show('palette') },
      { keys: '?', label: t.help, run: () => show('help') },
      ...(mayPlace ? [{ keys: 'n', label: t.newOrder, run: () => go('/admin/orders?new=1') }] : []),
    ],
    { group: 'everywhere' },
  )
  useShortcuts(
    GO.filter(([, to]) => mayOpen(user, to)).map(([key, to, link]) => ({
      keys: `g ${key}`,
      label: adminFrame.links[link],
      run: () => go(to),
    })),
    { group: 'go' },
  )
}

/** What a screen marks as its search, else its first search field, else where it finds something to add. */
const SEARCHES = ['input[data-search]', 'input[type=search]', 'input[role=combobox]']

/** False: the screen has no search of its own. */
function focusSearch(): boolean {
  const content = document.getElementById('content')
  const fields = SEARCHES.map((each) => content?.querySelector<HTMLInputElement>(`${each}:enabled`))
  const field = fields.find(Boolean)
  field?.focus()
  field?.select()
  return Boolean(field)
}
