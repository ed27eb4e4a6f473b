import type { CurrentUser } from '@niramoy/contract/people/auth'
import { offline as bn } from '@niramoy/texts/bn/shop/offline'
import { offline as en } from '@niramoy/texts/en/shop/offline'
import type { Language } from '@niramoy/texts/languages'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router'
import { CACHES, OFFLINE_PAGE, type WorkerMessage } from '../../browser/caches.ts'
import { useConnection } from '../../browser/connection.ts'
import { mayBeSignedIn } from '../../browser/cookies.ts'
import { useAccountList } from '../../browser/guest-list.ts'
import { knownUser } from '../../browser/session.ts'
import {
  onWaitingOrders,
  readWaitingOrders,
  removeWaitingOrder,
  sendWaitingOrders,
  type WaitingOrder,
} from '../../browser/waiting-orders.ts'
import { Link } from '../../ui/base/provider.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { noticeIn, useNotices, useTexts } from '../language/language.tsx'
import { useRootData } from '../page/root-data.ts'
import { removeDataOfOthers, renewCheckoutFacts } from './checkout-facts.ts'
import { rememberAccountCart, sendOfflineCart } from './offline-cart.ts'
import { renewCatalogue } from './stored-catalogue.ts'

/** The language in which the offline page is stored. */
const SHELL_LANGUAGE = 'shell-language'

/** Lets the shop open without a network from now on: after the page, and not where data is to be saved. */
async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  const isFirst = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const { lang } = document.documentElement
  const message: WorkerMessage = {
    // also where a page that was left too soon had the worker store the shell in another language
    renewShell: localStorage.getItem(SHELL_LANGUAGE) !== lang,
    store: isFirst ? location.pathname + location.search : null,
  }
  active?.postMessage(message)
  localStorage.setItem(SHELL_LANGUAGE, lang)
  await renewCatalogue()
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/** Whether a page can be shown while the shop cannot be reached: as it was seen last, or by the offline page. */
async function opensOffline(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const url = new URL(path, location.origin)
  if (OFFLINE_PAGE_DOES.test(url.pathname) || url.searchParams.has('search')) return true
  const names = [CACHES.pages, CACHES.ownPages]
  const found = await Promise.all(
    names.map((cacheName) => caches.match(url.href, { cacheName, ignoreVary: true })),
  )
  return found.some(Boolean)
}

const OFFLINE_PAGE_DOES = /^\/(cart|checkout)$/

const NONE: readonly WaitingOrder[] = []

/** What this customer ordered without a network and has not been told the end of. */
export function useWaitingOrders(userId: number | null): readonly WaitingOrder[] {
  const [all, setAll] = useState(NONE)
  useEffect(() => {
    let isShown = true
    const read = () =>
      readWaitingOrders().then(
        (orders) => {
          if (isShown) setAll(orders)
        },
        // a browser without storage has none waiting
        () => {},
      )
    const stop = onWaitingOrders(() => void read())
    void read()
    return () => {
      isShown = false
      stop()
    }
  }, [])
  return all.filter((order) => order.userId === userId)
}

/** After this long the page has all it needs for itself. */
const QUIET_MS = 3_000

const RETRY_MS = 10_000

/** Prepares the shop for a lost network, opens what is stored while it is lost, and sends what waited when it is back. */
export function OfflineProvider({ user }: { user: CurrentUser | null | undefined }) {
  const customerId = user?.role === 'user' ? user.userId : null
  useStart(useRootData()?.settings.worksOffline ?? false)
  useOpenStored()
  useOwnDataOnly(user)
  useCatchUp(customerId)
  useSentOrders(customerId)
  return <WaitingBar customerId={customerId} />
}

function useStart(worksOffline: boolean) {
  useEffect(() => {
    if (!worksOffline) return
    const timer = setTimeout(() => void startWorker().catch(() => {}), QUIET_MS)
    return () => clearTimeout(timer)
  }, [worksOffline])
}

function useOpenStored() {
  const { state, requestedPage } = useConnection()
  const next = useNavigation().location
  const wanted = requestedPage ?? (next ? createPath(next) : null)
  useEffect(() => {
    if (state !== 'down' || wanted === null) return
    let isWanted = true
    void opensOffline(wanted).then((opens) => {
      if (opens && isWanted) location.assign(wanted)
    })
    return () => {
      isWanted = false
    }
  }, [state, wanted])
}

/** Null may also be a visitor whom the shop could not be asked about: then the cookie is still there. */
function useOwnDataOnly(user: CurrentUser | null | undefined) {
  useEffect(() => {
    const isCertain = user != null || (user === null && !mayBeSignedIn(document.cookie))
    if (isCertain) removeDataOfOthers(user?.userId ?? null).catch(reportError)
  }, [user])
}

/** What is ordered has left the cart, whichever of the two the shop hears of first. */
function useCatchUp(customerId: number | null) {
  const { state } = useConnection()
  const items = useAccountList('cart')
  const isWaiting = useWaitingOrders(customerId).some((order) => order.state === 'waiting')
  useEffect(() => {
    if (customerId === null || state !== 'up') return
    sendOfflineCart(customerId).catch(reportError)
    renewCheckoutFacts(customerId).catch(() => {})
  }, [customerId, state])
  useEffect(() => {
    if (isWaiting && state === 'up') return keepSending()
  }, [isWaiting, state])
  useEffect(() => {
    if (customerId !== null && items) rememberAccountCart(customerId, items)
  }, [customerId, items])
}

/** Until all are sent: an answer may get lost while the network is there. */
function keepSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const send = async () => {
    const isLeft = await sendWaitingOrders()
    if (isLeft && !isStopped) timer = setTimeout(() => void send().catch(reportError), RETRY_MS)
  }
  send().catch(reportError)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

function useSentOrders(customerId: number | null) {
  const sent = useWaitingOrders(customerId).find(({ state }) => state === 'sent')
  const toast = useToast()
  const navigate = useNavigate()
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const tell = useEffectEvent((key: string, orderId: number) => {
    const open = { label: t.openOrder, onPress: () => void navigate(`/order-details/${orderId}`) }
    toast({ ...say('sent'), tone: 'success', action: open })
    removeWaitingOrder(key).catch(reportError)
  })
  useEffect(() => {
    if (sent?.orderId) tell(sent.key, sent.orderId)
  }, [sent?.key, sent?.orderId])
}

/** An order that waits is visible on every page. */
function WaitingBar({ customerId }: { customerId: number | null }) {
  const t = useTexts({ en, bn })
  const waiting = useWaitingOrders(customerId).filter(({ state }) => state !== 'sent')
  const { pathname } = useLocation()
  if (waiting.length === 0 || pathname === OFFLINE_PAGE) return null
  const isRefused = waiting.some(({ state }) => state === 'refused')
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 bg-warning-soft px-4 py-2 text-sm text-warning-ink">
      {isRefused ? t.barRefused : t.barWaiting(waiting.length)}
      <Link href={OFFLINE_PAGE} className="inline-flex min-h-9 items-center font-semibold">
        {t.see}
      </Link>
    </p>
  )
}

/** Where a worker stores the shop for that. */
export function OfflineLink() {
  const t = useTexts({ en, bn })
  const { pathname } = useLocation()
  if (pathname === OFFLINE_PAGE || !navigator.serviceWorker?.controller) return null
  return (
    <Link
      href={OFFLINE_PAGE}
      className="inline-flex min-h-9 shrink-0 items-center px-2 font-semibold text-inherit"
    >
      {t.shopOffline}
    </Link>
  )
}

/** An order placed without a network is not lost by a logout. */
export async function reasonToStay(language: Language): Promise<NoticeText | null> {
  const orders = await readWaitingOrders()
  const waits = orders.some(({ state, userId }) => state !== 'sent' && userId === knownUser()?.userId)
  return waits ? noticeIn(language, en.sendFirst, bn.sendFirst) : null
}
