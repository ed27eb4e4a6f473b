import { adminPalette as t } from '@niramoy/texts/en/admin/admin-palette'
import SearchIcon from 'lucide-react/icons/search'
import CloseIcon from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../parts/session/user.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { useWords } from '../../ui/base/provider.tsx'
import { useModal } from '../../ui/overlay/modal.ts'
import type { Entry } from './palette-entries.ts'
import { PaletteList, paletteOptionId } from './palette-list.tsx'
import { PaletteHints, PaletteStatus } from './palette-status.tsx'
import { recentEntries, rememberEntry } from './recent-entries.ts'
import { usePalette } from './use-palette.ts'

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
