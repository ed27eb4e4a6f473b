import CloseIcon from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { cx } from '../base/cx.ts'
import { IconButton } from '../base/icon-button.tsx'
import { useWords } from '../base/provider.tsx'
import { useModal } from './modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  lead?: ReactNode
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  closeOnBackdrop?: boolean
  children: ReactNode
}

const sizes = {
  small: 'sm:w-[26rem]',
  medium: 'sm:w-[36rem]',
  large: 'max-sm:h-dvh max-sm:max-h-none max-sm:rounded-none max-sm:border-0 sm:w-[56rem]',
}

/** A window over the page; on a phone a sheet from below, a large one the whole screen. What is inside exists only while it is open. */
export function Dialog({ open, title, lead, footer, size = 'medium', children, ...rest }: DialogProps) {
  const titleId = useId()
  const { close } = useWords()
  const modal = useModal({ open, ...rest })
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={cx(
        'm-0 mt-auto max-h-[92dvh] w-full max-w-full flex-col overflow-hidden rounded-t-xl border border-line bg-surface text-ink shadow-lg open:flex open:animate-rise',
        'sm:m-auto sm:max-h-[min(88dvh,54rem)] sm:max-w-[calc(100vw-3rem)] sm:rounded-xl',
        sizes[size],
      )}
    >
      {open && (
        <>
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-2 sm:px-7 sm:pt-6">
            <div className="min-w-0 pt-1.5">
              <h2 id={titleId} className="text-xl">
                {title}
              </h2>
              {lead && <p className="mt-1 text-ink-soft text-sm">{lead}</p>}
            </div>
            <IconButton label={close} icon={<CloseIcon />} onClick={rest.onClose} className="-mr-2.5" />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-6 sm:px-7">
            {children}
          </div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </>
      )}
    </dialog>
  )
}

/** The row of buttons. */
function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-2.5 border-line border-t bg-sunken/50 px-5 py-4 sm:flex-row sm:justify-end sm:px-7">
      {children}
    </footer>
  )
}
