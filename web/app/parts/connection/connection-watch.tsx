import { line as bn } from '@niramoy/texts/bn/platform/connection'
import { line as en } from '@niramoy/texts/en/platform/connection'
import AlertIcon from 'lucide-react/icons/triangle-exclamation-point'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPath, PrefetchPageLinks, useLocation, useNavigate, useNavigation } from 'react-router'
import { loadCalls } from '../../api/client.ts'
import { OFFLINE_PAGE } from '../../browser/caches.ts'
import { changeConnection, useConnection } from '../../browser/connection.ts'
import { linkTarget } from '../../browser/link-target.ts'
import { Notice, type NoticeText } from '../../ui/notice.tsx'
import { loadErrorPage } from '../errors/lazy-error-page.ts'
import { useNotices, useTexts } from '../language/language.tsx'
import { OfflineLink, OfflineProvider } from '../offline/offline-provider.tsx'
import { usePrefetch } from '../page/app-link.tsx'
import { useUser } from '../session/user.tsx'
import { Reauthentication } from '../sign-in/reauthentication.tsx'

/**
 * While the shop cannot be reached the page stays and says so; afterwards it opens the requested page. With it comes what
 * else every page has and no first moment needs: in a boundary of its own, one that shows nothing yet, React at times
 * never hydrated the rest of the page.
 */
export function ConnectionWatch() {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const user = useUser()
  const { state, requestedPage, isOutdated } = useConnection()
  const { pathname } = useLocation()
  const isLeaving = useNavigation().state !== 'idle' || requestedPage !== null
  useEffect(() => {
    void loadErrorPage()
    loadCalls('customer')
  }, [])
  useResumeNavigation()
  return (
    <>
      <StaticLinks />
      {user && <Reauthentication user={user} />}
      <div role="status" data-later-parts className="sticky top-0 z-50 print:hidden">
        <OfflineProvider user={user} />
        {state === 'down' && pathname !== OFFLINE_PAGE && (
          <Bar notice={say(isLeaving ? 'opensLater' : 'stays')}>
            {requestedPage !== null && (
              <BarButton onClick={() => changeConnection({ requestedPage: null })}>{t.stay}</BarButton>
            )}
            <OfflineLink />
          </Bar>
        )}
        {isOutdated && state !== 'down' && (
          <Bar notice={say('outdated')}>
            <BarButton onClick={() => location.replace(location.pathname + location.search)}>
              {t.reload}
            </BarButton>
          </Bar>
        )}
      </div>
    </>
  )
}

function Bar({ notice, children }: { notice: NoticeText; children: ReactNode }) {
  return (
    <div className="flex animate-rise flex-wrap items-center justify-center gap-x-4 bg-ink px-4 py-2 text-paper text-sm leading-snug shadow-lg sm:text-base">
      <AlertIcon size={22} className="shrink-0" />
      <Notice {...notice} className="grow basis-60 sm:grow-0 sm:basis-auto" />
      {children}
    </div>
  )
}

function BarButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="min-h-9 shrink-0 rounded-sm px-2 font-semibold underline underline-offset-4 hover:bg-current/15"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** Opens the requested page once the shop answers, as a new document where the router cannot. */
function useResumeNavigation() {
  const { state, requestedPage, isModuleMissing } = useConnection()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const next = useNavigation().location
  // the router finishes a change of the page's own query by itself
  const stuck = isModuleMissing && next && next.pathname !== pathname ? createPath(next) : null
  // the router reports code it lacks once for the prefetch and once for the navigation: one new document will do
  const leaving = useRef<string>(undefined)
  const openStuck = useEffectEvent((path: string) => {
    if (leaving.current === next?.key) return
    leaving.current = next?.key
    open(path, true)
  })
  const open = useEffectEvent((path: string, asDocument: boolean) => {
    // what could not be loaded before may well be now; if not, it is noticed again
    changeConnection({ requestedPage: null, isModuleMissing: false })
    if (asDocument) location.assign(path)
    else void navigate(path)
  })
  useEffect(() => {
    if (state !== 'up') return
    if (stuck) openStuck(stuck)
    else if (requestedPage) open(requestedPage, requestedPage.startsWith('/api/'))
  }, [state, stuck, requestedPage])
}

/** Leads the links of static parts by the router, and fetches ahead what one that is pointed at needs. */
export function StaticLinks() {
  const navigate = useNavigate()
  const prefetch = usePrefetch()
  const [near, setNear] = useState<string>()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const path = event.defaultPrevented ? null : staticTarget(event)
      if (!path) return
      event.preventDefault()
      void navigate(path)
    }
    const approach = (event: PointerEvent) => setNear((before) => staticTarget(event) ?? before)
    document.addEventListener('click', open)
    document.addEventListener('pointerover', approach)
    return () => {
      document.removeEventListener('click', open)
      document.removeEventListener('pointerover', approach)
    }
  }, [navigate])
  return near && prefetch === 'intent' ? <PrefetchPageLinks page={near} /> : null
}

/** What the API answers is no page of the router. */
function staticTarget(event: MouseEvent): string | null {
  const isStatic = event.target instanceof Element && event.target.closest('[data-static]')
  const path = isStatic ? linkTarget(event) : null
  return path?.startsWith('/api/') ? null : path
}
