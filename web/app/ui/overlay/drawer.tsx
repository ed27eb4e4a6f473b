import CloseIcon from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { cx } from '../base/cx.ts'
import { IconButton } from '../base/icon-button.tsx'
import { useWords } from '../base/provider.tsx'
import { useModal } from './modal.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  side?: 'left' | 'right'
  footer?: ReactNode
  children: ReactNode
}

/** A panel from the side, for the menu and the filters of a phone. */
export function Drawer({ open, onClose, title, side = 'right', footer, children }: DrawerProps) {
  const titleId = useId()
  const { close } = useWords()
  const modal = useModal({ open, onClose })
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={cx(
        'fixed inset-y-0 m-0 h-dvh max-h-none w-[min(22rem,calc(100vw-2.5rem))] max-w-none flex-col border-line bg-surface text-ink shadow-lg open:flex',
        side === 'left'
          ? 'right-auto left-0 border-r open:animate-from-left'
          : 'right-0 left-auto border-l open:animate-from-right',
      )}
    >
      {open && (
        <>
          <header className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton label={close} icon={<CloseIcon />} onClick={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <footer className="flex gap-2.5 border-line border-t px-5 py-4">{footer}</footer>}
        </>
      )}
    </dialog>
  )
}
