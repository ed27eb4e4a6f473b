import type { CurrentUser } from '@niramoy/contract/people/auth'
import { hasPermission } from '@niramoy/domain/people/actor'
import { adminPalette as t } from '@niramoy/texts/en/admin/admin-palette'
import SearchIcon from 'lucide-react/icons/search'
import CloseIcon from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { useAsyncAnswer } from '../../parts/price/use-async-answer.ts'
import { isWorthAsking } from '../../parts/search/suggestion-row.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { Keys } from '../../parts/shortcuts/keys.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { useWords } from '../../ui/base/provider.tsx'
import { rove } from '../../ui/base/roving.ts'
import { Spinner } from '../../ui/base/spinner.tsx'
import { useModal } from '../../ui/overlay/modal.ts'
import { customerEntry, type Entry, entriesHere, orderEntry, productEntry } from './palette-entries.ts'
import { PaletteList, paletteOptionId } from './palette-list.tsx'

const MOST = 6

const LONGEST = 100

/** What this person opened lately from the palette, the newest first. What is stored may have been written by anyone. */
export function recentEntries(userId: number): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(readable).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Only the code of an order is stored, not whose it is. */
export function rememberEntry(userId: number, { label, to }: Entry): void {
  if (to === undefined) return
  const others = recentEntries(userId).filter((entry) => entry.to !== to)
  const entries = [{ label, to }, ...others.map((entry) => ({ label: entry.label, to: entry.to }))]
  try {
    localStorage.setItem(toKey(userId), JSON.stringify(entries.slice(0, MOST)))
  } catch {
    // storage may be unavailable
  }
}

function toKey(userId: number): string {
  return `opened-lately-${userId}`
}

function readable(stored: unknown): Entry[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { label, to } = stored as { readonly label?: unknown; readonly to?: unknown }
  if (typeof label !== 'string' || typeof to !== 'string' || !/^\/admin(?:[/?]|$)/.test(to)) return []
  return [{ key: `recent ${to}`, group: 'recent', label: label.slice(0, LONGEST), to }]
}

type PaletteProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onHelp: () => void
}

/** Any screen, order, product or action by a few letters. */
export function Palette({ open, onClose, onHelp }: PaletteProps) {
  const modal = useModal({ open, onClose })
  return (
    <dialog
      {...modal}
      aria-label={t.title}
      className="m-0 mx-auto max-h-dvh w-full max-w-full flex-col overflow-hidden border border-line bg-surface text-ink shadow-lg open:flex max-sm:rounded-b-xl sm:mt-[10dvh] sm:max-h-[75dvh] sm:w-[42rem] sm:rounded-xl"
    >
      {open && <Contents onClose={onClose} onHelp={onHelp} />}
    </dialog>
  )
}

function Contents({ onClose, onHelp }: Omit<PaletteProps, 'open'>) {
  const { close } = useWords()
  const listId = useId()
  const navigate = useNavigate()
  const userId = useUser()?.userId ?? 0
  const [recent] = useState(() => recentEntries(userId))
  const palette = usePalette(recent, take)

  function take(entry: Entry, which: 'to' | 'stockTo') {
    onClose()
    const to = entry[which] ?? entry.to
    if (to === undefined) return onHelp()
    if (entry.group !== 'actions') rememberEntry(userId, { ...entry, to })
    void navigate(to)
  }

  return (
    <>
      <div className="flex items-center gap-2 border-line border-b py-1.5 pr-2 pl-4">
        <SearchIcon size={20} className="shrink-0 text-ink-faint" />
        <input
          type="text"
          role="combobox"
          data-autofocus
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          aria-label={t.title}
          aria-autocomplete="list"
          aria-expanded={palette.entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={palette.active >= 0 ? paletteOptionId(listId, palette.active) : undefined}
          placeholder={t.placeholder}
          value={palette.text}
          onChange={(event) => palette.type(event.currentTarget.value)}
          onKeyDown={palette.press}
          className="min-h-control min-w-0 flex-1 bg-transparent px-1 text-base outline-none"
        />
        <IconButton label={close} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <PaletteList
          id={listId}
          entries={palette.entries}
          active={palette.active}
          onTake={(entry) => take(entry, 'to')}
        />
        <PaletteStatus palette={palette} />
      </div>
      <PaletteHints />
    </>
  )
}

type PaletteState = Pick<
  ReturnType<typeof usePalette>,
  'text' | 'entries' | 'isWaiting' | 'hasNoOrders' | 'hasNoCustomers' | 'hasNoProducts'
>

/** That it searches, found nothing, or could not ask; how many there are is only spoken. */
function PaletteStatus({ palette }: { palette: PaletteState }) {
  const { entries, isWaiting, hasNoOrders, hasNoCustomers, hasNoProducts } = palette
  const failed = [
    hasNoOrders && t.ordersFailed,
    hasNoCustomers && t.customersFailed,
    hasNoProducts && t.productsFailed,
  ].filter(Boolean)
  return (
    <>
      <p role="status" className="flex items-center gap-2.5 px-3 py-2 text-ink-soft text-sm empty:hidden">
        {isWaiting && (
          <>
            <Spinner size={16} />
            {t.searching}
          </>
        )}
        {!isWaiting && entries.length === 0 && failed.length === 0 && t.nothing}
      </p>
      {failed.map((sentence) => (
        <p key={String(sentence)} role="alert" className="px-3 py-2 text-danger-ink text-sm">
          {sentence}
        </p>
      ))}
      <p role="status" className="sr-only">
        {!isWaiting && palette.text.trim() && entries.length > 0 && t.found(entries.length)}
      </p>
    </>
  )
}

/** The keys of the palette itself. */
function PaletteHints() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-sunken/50 px-4 py-2 text-ink-soft text-xs max-sm:hidden">
      <span>
        <Keys keys="ArrowUp" /> <Keys keys="ArrowDown" /> {t.walk}
      </span>
      <span>
        <Keys keys="Enter" /> {t.take}
      </span>
      <span>
        <Keys keys="mod+Enter" /> {t.takeStock}
      </span>
      <span>
        <Keys keys="Escape" /> {t.leave}
      </span>
    </p>
  )
}

/** How many of each are requested. */
const MOST_FOUND = 5
/** The call refuses less. */
const LEAST_OF_A_NAME = 2
const NONE = { orders: [] }

/** What can be opened for what is typed, and what the keys do with it. */
function usePalette(recent: readonly Entry[], take: (entry: Entry, which: 'to' | 'stockTo') => void) {
  const user = useUser() ?? null
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const typed = text.trim()
  const isQueried = isWorthAsking(typed)
  const { answer, error } = useAsyncAnswer(typed, isQueried ? (signal) => ask(typed, user, signal) : null)
  const entries = [
    ...entriesHere(typed, recent, user),
    ...(answer?.orders ?? []),
    ...(answer?.customers ?? []),
    ...(answer?.products ?? []),
  ]
  const active = Math.min(at, entries.length - 1)

  function press(event: KeyboardEvent) {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act(event)
  }
  const move = ({ key }: KeyboardEvent) => setAt(rove(key, active, entries.length, 'vertical') ?? active)
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: move,
    ArrowUp: move,
    Enter({ ctrlKey, metaKey }) {
      const entry = entries[active]
      if (entry) take(entry, ctrlKey || metaKey ? 'stockTo' : 'to')
    },
  }

  return {
    text,
    type(next: string) {
      setText(next)
      setAt(0)
    },
    entries,
    active,
    press,
    isWaiting: isQueried && answer === undefined && error === undefined,
    hasNoOrders: answer?.orders === null,
    hasNoCustomers: answer?.customers === null,
    hasNoProducts: answer?.products === null,
  }
}

/** If one of them fails, the others are still shown. */
async function ask(typed: string, user: CurrentUser | null, signal: AbortSignal) {
  const mayRead = hasPermission(user, 'orders.read')
  const mayFind = hasPermission(user, 'orders.place')
  const [orders, customers, products] = await Promise.allSettled([
    mayRead ? browserApi.adminOrders.list({ query: { search: typed, pageSize: MOST_FOUND }, signal }) : NONE,
    mayFind && typed.length >= LEAST_OF_A_NAME
      ? browserApi.adminOrders.customers({ query: { q: typed }, signal })
      : [],
    browserApi.products.suggest({ query: { q: typed }, signal }),
  ])
  return {
    orders: orders.status === 'fulfilled' ? orders.value.orders.map(orderEntry) : null,
    customers:
      customers.status === 'fulfilled' ? customers.value.slice(0, MOST_FOUND).map(customerEntry) : null,
    products:
      products.status === 'fulfilled'
        ? products.value.suggestions.slice(0, MOST_FOUND).map((found) => productEntry(found, user))
        : null,
  }
}
