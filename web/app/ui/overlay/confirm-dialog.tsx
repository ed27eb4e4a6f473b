import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../base/button.tsx'
import { FieldError } from '../form/field.tsx'
import { Notice, type NoticeText } from '../notice.tsx'
import { useModal } from './modal.ts'

type ConfirmDialogProps = NoticeText & {
  open: boolean
  title: string
  confirmLabel: string
  cancelLabel: string
  /** Null once the action is impossible: then only Cancel is left. */
  onConfirm: (() => void) | null
  onClose: () => void
  danger?: boolean
  pending?: boolean
  error?: ReactNode
  /** Details to read before confirming. */
  details?: ReactNode
  /** Fields that belong to the answer. */
  children?: ReactNode
}

/** Asks once before something that cannot be taken back. Cancel has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onClose,
    danger = false,
    pending = false,
  } = props
  const id = useId()
  const close = () => {
    if (!pending) onClose()
  }
  const modal = useModal({ open, onClose: close, closeOnBackdrop: false })
  const cancelButton = useRef<HTMLButtonElement>(null)
  const isPossible = onConfirm !== null
  useEffect(() => {
    // the button that had the focus is gone
    if (open && !isPossible) cancelButton.current?.focus()
  }, [open, isPossible])
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto w-[27rem] max-w-[calc(100vw-2rem)] rounded-xl border border-line bg-surface p-6 text-ink shadow-lg open:animate-rise"
    >
      {open && (
        <>
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <div id={`${id}-text`} className="mt-2 text-ink-soft">
            {isPossible && <Notice headline={props.headline} sentence={props.sentence} />}
            {isPossible && props.details}
          </div>
          {props.children && <div className="mt-5 grid gap-4">{props.children}</div>}
          <div className="mt-3 empty:hidden">
            <FieldError id={`${id}-error`}>{props.error}</FieldError>
          </div>
          <div className="mt-6 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
            <Button ref={cancelButton} variant="secondary" onClick={close} disabled={pending} data-autofocus>
              {cancelLabel}
            </Button>
            {onConfirm && (
              <Button variant={danger ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            )}
          </div>
        </>
      )}
    </dialog>
  )
}
