import { ownPath } from '@niramoy/domain/people/login'
import LeafIcon from 'lucide-react/icons/leaf'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type AuthPageProps = {
  readonly title: string
  readonly lead: ReactNode
  /** A picture other than the shop's leaf. */
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** Content under the card. */
  readonly below?: ReactNode
}

/** The common layout of the login screens: a heading, one card, links below. */
export function AuthPage({ title, lead, icon, children, below }: AuthPageProps) {
  return (
    <div className="page-width py-8 sm:py-14">
      <div className="mx-auto max-w-md">
        <header className="text-center">
          <span className="mx-auto grid size-14 place-items-center rounded-leaf bg-brand-soft text-brand-ink">
            {icon ?? <LeafIcon size={28} />}
          </span>
          <h1 className="mt-4 text-3xl">{title}</h1>
          <p className="mt-1 text-pretty text-ink-soft">{lead}</p>
        </header>
        <div className="mt-7 rounded-xl border border-line bg-surface p-5 sm:p-8">{children}</div>
        {below && <p className="mt-6 text-center text-ink-soft">{below}</p>}
      </div>
    </div>
  )
}

/** The page that was requested before the login; every login screen passes it on. */
export function useOrigin(): string | null {
  const [params] = useSearchParams()
  return ownPath(params.get('from'))
}

/** Redirects some seconds after `when` becomes true, so that a notice can be read first. */
export function useRedirectAfter(to: string | (() => Promise<void>), seconds: number, when: boolean): void {
  const navigate = useNavigate()
  const go = useEffectEvent(() => void (typeof to === 'string' ? navigate(to, { replace: true }) : to()))
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => go(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [when, seconds])
}

/** What one screen passes to the next during a login: whose it is, and when its code was sent. */
export type LoginState = {
  readonly login?: string
  /** In milliseconds. */
  readonly sentAt?: number
  /** There is nothing left to do. */
  readonly done?: boolean
}

/**
 * The state of the navigation. It survives a reload; as the server does not know it,
 * it is there only after hydration.
 */
export function useLoginState(): LoginState {
  const { state } = useLocation()
  const carried = useSyncExternalStore<unknown>(
    () => () => undefined,
    () => state,
    () => null,
  )
  return typeof carried === 'object' && carried !== null ? carried : {}
}
