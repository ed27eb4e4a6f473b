import CloseIcon from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ToneIcon } from '../banner.tsx'
import { cx } from '../base/cx.ts'
import { IconButton } from '../base/icon-button.tsx'
import { useWords } from '../base/provider.tsx'
import { Notice } from '../notice.tsx'
import type { Toast } from './toast-content.ts'

/** One short message; it waits while it is looked at. */
export function ToastCard({ toast, drop }: { toast: Toast; drop: () => void }) {
  const card = useRef<HTMLDivElement>(null)
  const { close } = useWords()
  const expire = useEffectEvent(drop)
  const duration = toast.duration ?? (toast.action ? 8000 : 5000)
  useEffect(() => {
    // checked when the time is up, because no event says that a hovered toast was removed
    const isHovered = () => card.current?.parentElement?.matches(':hover, :focus-within')
    const timer = setInterval(() => isHovered() || expire(), duration)
    return () => clearInterval(timer)
  }, [duration])
  useEffect(() => {
    if (!toast.topic || !('navigation' in window)) return
    const { navigation } = window
    const path = location.pathname
    // over the next page's buttons it would be in the way
    const leave = () => {
      if (location.pathname !== path) expire()
    }
    navigation.addEventListener('currententrychange', leave)
    return () => navigation.removeEventListener('currententrychange', leave)
  }, [toast.topic])
  const act = () => {
    drop()
    toast.action?.onPress()
  }
  return (
    <div
      ref={card}
      className={cx(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-md py-2.5 pr-2 pl-4 shadow-lg',
        toast.topic && 'text-sm leading-snug',
        toast.tone === 'danger' ? 'bg-danger text-on-danger' : 'bg-ink text-paper',
      )}
    >
      <ToneIcon tone={toast.tone ?? 'success'} />
      <div className="min-w-0 flex-1 self-center">
        <Notice headline={toast.headline} sentence={toast.sentence} />
      </div>
      {toast.action && (
        <button
          type="button"
          onClick={act}
          className="min-h-9 shrink-0 self-center rounded-sm px-2 font-semibold underline underline-offset-4 hover:bg-current/15"
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={close} icon={<CloseIcon size={18} />} size="small" tone="inherit" onClick={drop} />
    </div>
  )
}
