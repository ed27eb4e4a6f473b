import CloseIcon from 'lucide-react/icons/x'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type BannerTone, ToneIcon } from '../banner.tsx'
import { cx } from '../base/cx.ts'
import { IconButton } from '../base/icon-button.tsx'
import { hidePopover, showPopover } from '../base/popover.ts'
import { useWords } from '../base/provider.tsx'
import { Notice, type NoticeText } from '../notice.tsx'

export type Toast = NoticeText & {
  tone?: BannerTone
  action?: { label: string; onPress: () => void }
  /** One of the same topic that is still there is replaced. */
  topic?: string
  /** Milliseconds; a toast with an action stays longer by itself. */
  duration?: number
}

type ToastEntry = Toast & { id: number }

const ToastContext = createContext<((toast: Toast) => void) | null>(null)
const atMost = 3

/** Keeps the short messages at the foot of the page. They wait while they are looked at. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastEntry[]>([])
  const lastId = useRef(0)
  const show = useMemo(
    () => (toast: Toast) => {
      lastId.current += 1
      const entry = { ...toast, id: lastId.current }
      const isOther = ({ topic }: Toast) => !topic || topic !== toast.topic
      setToasts((all) => [...all.filter(isOther).slice(1 - atMost), entry])
    },
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <ToastStack toasts={toasts} drop={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))} />
    </ToastContext>
  )
}

export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it.')
  return show
}

/**
 * A popover, so that it lies above an open dialog. It is open from the start: screen readers listen only to a place
 * that was there before its words. Empty, it neither shows nor catches anything.
 */
function ToastStack({ toasts, drop }: { toasts: ToastEntry[]; drop: (id: number) => void }) {
  const stack = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    // opened again, it comes to lie above a dialog that was opened after it
    if (newest !== undefined && document.querySelector('dialog:modal')) hidePopover(stack.current)
    showPopover(stack.current)
  }, [newest])
  return (
    <section
      ref={stack}
      popover="manual"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-auto bottom-0 mx-auto my-0 w-full max-w-md gap-2 bg-transparent p-3 open:grid max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:bottom-3 print:hidden"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} drop={() => drop(toast.id)} />
      ))}
    </section>
  )
}

function ToastCard({ toast, drop }: { toast: ToastEntry; drop: () => void }) {
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
  const act = () => {
    drop()
    toast.action?.onPress()
  }
  return (
    <div
      ref={card}
      className={cx(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-md py-2.5 pr-2 pl-4 shadow-lg',
        toast.tone === 'danger' ? 'bg-danger text-on-danger' : 'bg-ink text-paper',
      )}
    >
      <ToneIcon tone={toast.tone ?? 'success'} />
      <div className="min-w-0 flex-1 self-center">
        <Notice headline={toast.headline} sentence={toast.sentence} />
        {toast.action && (
          <button
            type="button"
            onClick={act}
            className="-ml-2 min-h-8 rounded-sm px-2 font-semibold underline underline-offset-4 hover:bg-current/15"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton label={close} icon={<CloseIcon size={18} />} size="small" tone="inherit" onClick={drop} />
    </div>
  )
}
