import { adminPalette as t } from '@niramoy/texts/en/admin/admin-palette'
import type { LucideIcon } from 'lucide-react'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import PillIcon from 'lucide-react/icons/pill'
import ReceiptIcon from 'lucide-react/icons/receipt-text'
import HistoryIcon from 'lucide-react/icons/rotate-ccw-clock'
import UserIcon from 'lucide-react/icons/user'
import { useEffect } from 'react'
import { MENU } from './menu.ts'
import type { Entry, EntryGroup } from './palette-entries.ts'

type PaletteListProps = {
  readonly id: string
  readonly entries: readonly Entry[]
  /** The active entry. */
  readonly active: number
  readonly onTake: (entry: Entry) => void
}

/** What can be opened, in groups; the field above keeps the focus. */
export function PaletteList({ id, entries, active, onTake }: PaletteListProps) {
  useEffect(() => {
    if (active >= 0)
      document.getElementById(paletteOptionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <div id={id} role="listbox" aria-label={t.results} tabIndex={-1}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p
            id={`${id}-${group}`}
            role="presentation"
            className="px-3 pt-2 pb-1 font-semibold text-ink-soft text-xs"
          >
            {t.groups[group]}
          </p>
          {entries.map(
            (entry, at) =>
              entry.group === group && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
                <div
                  key={entry.key}
                  id={paletteOptionId(id, at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onTake(entry)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-sunken aria-selected:bg-brand-soft aria-selected:text-brand-ink"
                >
                  <Row entry={entry} />
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  )
}

export function paletteOptionId(listId: string, at: number): string {
  return `${listId}-option-${at}`
}

const ICONS: Readonly<Record<EntryGroup, LucideIcon>> = {
  recent: HistoryIcon,
  actions: ChevronRightIcon,
  screens: ChevronRightIcon,
  orders: ReceiptIcon,
  customers: UserIcon,
  products: PillIcon,
}
const SCREEN_ICONS = new Map(MENU.flatMap(({ links }) => links.map(({ to, icon }) => [to, icon])))

function Row({ entry: { group, label, detail, to = '' } }: { entry: Entry }) {
  const Icon = (group === 'screens' && SCREEN_ICONS.get(to)) || ICONS[group]
  return (
    <>
      <Icon size={18} className="shrink-0 opacity-80" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">{label}</span>
        {detail && <span className="text-sm opacity-80 wrap-anywhere">{detail}</span>}
      </span>
    </>
  )
}
