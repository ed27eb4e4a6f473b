import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { hidePopover, showPopover } from '../base/popover.ts'
import type { Toast } from './toast-content.ts'

/** No page begins with a toast: what shows it is loaded after the page, while there is a network. */
const loadCard = () => import('./toast-card.tsx')
const ToastCard = lazy(() =>
  loadCard().then(
    ({ ToastCard: card }) => ({ default: card }),
    () => new Promise<never>(() => {}),
  ),
)

type ToastEntry = Toast & { id: number }

const ToastContext = createContext<((toast: Toast) => void) | null>(null)
const atMost = 3

/** Keeps the short messages at the foot of the page. They wait while they are looked at. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastEntry[]>([])
  const lastId = useRef(0)
  useEffect(() => void loadCard().catch(() => {}), [])
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
        <Suspense key={toast.id}>
          <ToastCard toast={toast} drop={() => drop(toast.id)} />
        </Suspense>
      ))}
    </section>
  )
}
