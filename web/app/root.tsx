import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { descriptions as bn } from '@niramoy/texts/bn/catalogue/descriptions'
import { uiWords as wordsBn } from '@niramoy/texts/bn/platform/ui-words'
import { frame as frameBn } from '@niramoy/texts/bn/shop/frame'
import { descriptions as en } from '@niramoy/texts/en/catalogue/descriptions'
import { uiWords as wordsEn } from '@niramoy/texts/en/platform/ui-words'
import { frame as frameEn } from '@niramoy/texts/en/shop/frame'
import { DEFAULT_LANGUAGE, type Language } from '@niramoy/texts/languages'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  Links,
  Meta,
  matchPath,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import type { Route } from './+types/root'
import { visitContext } from './api/visit.ts'
import { now } from './browser/clock.ts'
import { readConnection, whenReachable } from './browser/connection.ts'
import { useConnectionGuard } from './parts/connection/hold-links.ts'
import { ConnectionWatch } from './parts/connection/lazy-connection-watch.ts'
import { cheapestFreeMethod } from './parts/delivery/method-cost.ts'
import { ErrorPage } from './parts/errors/lazy-error-page.ts'
import { LanguageProvider } from './parts/language/language.tsx'
import icon from './parts/logo/icon.svg?url&no-inline'
import { OverlayProvider } from './parts/overlay/overlay.tsx'
import { AppLink } from './parts/page/app-link.tsx'
import { useEarlyPress } from './parts/page/early-press.ts'
import { useHydrationQueue } from './parts/page/hydrate-in-order.tsx'
import { type RootData, useRootData } from './parts/page/root-data.ts'
import { SignedInMark } from './parts/session/signed-in-mark.tsx'
import { UserProvider } from './parts/session/user.tsx'
import { SCREENS } from './screens/screens.ts'
import sheet from './styles/app.css?url'
import { PRELOAD_FONTS } from './styles/fonts.ts'
import { UiProvider } from './ui/base/provider.tsx'
import { LoadingBar } from './ui/loading.tsx'
import { ToastProvider } from './ui/overlay/toast.tsx'

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const { api, language, settings, user, report } = context.get(visitContext)
  const orNull = (error: unknown) => {
    report(error)
    return null
  }
  // if the user cannot be loaded, a public page is shown as to a guest
  const [current, methods] = await Promise.all([
    user().catch(orNull),
    api.shippingMethods.list().catch(orNull),
  ])
  const path = new URL(request.url).pathname
  return {
    language,
    settings,
    user: current,
    freeDeliveryFrom: cheapestFreeMethod(methods ?? [], 'everywhere')?.freeShippingThreshold ?? null,
    year: Number(dhakaDay(now()).slice(0, 4)),
    arrivedAt: { path, description: describePage(path, language) },
  }
}

/** Offline, the current page stays until the next one can be loaded. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    if (readConnection().state !== 'up') await whenReachable()
    return next()
  },
]

/** Nothing of this changes while the page stays: login and logout are followed in the browser. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...PRELOAD_FONTS.map(({ href, urgent }) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    ...(!urgent && { fetchPriority: 'low' as const }),
    href,
  })),
]

export function Layout({ children }: { children: ReactNode }) {
  useConnectionGuard()
  const language = usePageLanguage()
  const user = useRootData()?.user ?? null
  const skip = (language === 'bn' ? frameBn : frameEn).skipToContent
  return (
    // in the browser it may have more: data-signed-in, data-no-bengali
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <SignedInMark />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1815" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        {/* styles need no nonce, and one that only the server knows would differ in the browser */}
        <Links nonce="" />
        {/* by its address, for parts loaded later would link an imported sheet again; with a precedence React puts it before the scripts */}
        <link rel="stylesheet" href={sheet} precedence="shop" />
      </head>
      <body>
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-[calc(100%+1rem)] rounded-md bg-brand px-4 py-2.5 font-semibold text-on-brand no-underline focus:translate-y-0 print:hidden"
        >
          {skip}
        </a>
        <LanguageProvider value={language}>
          <UiProvider words={language === 'bn' ? wordsBn : wordsEn} link={AppLink}>
            <ToastProvider>
              <OverlayProvider>
                <UserProvider initial={user}>
                  <ConnectionWatch />
                  {children}
                </UserProvider>
              </OverlayProvider>
            </ToastProvider>
          </UiProvider>
        </LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useFocusOnNewPage()
  useHydrationQueue()
  useEarlyPress()
  return (
    <>
      <LoadingBar active={useNavigation().state !== 'idle'} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content" tabIndex={-1} className="page-width py-10 outline-none">
      <ErrorPage error={error} />
    </main>
  )
}

/** The visitor's language, unless the page has one of its own: the back office speaks English. */
function usePageLanguage(): Language {
  const chosen = useRootData()?.language ?? DEFAULT_LANGUAGE
  const own = useMatches().map(({ handle }) => (handle as PageHandle | undefined)?.language)
  return own.find(Boolean) ?? chosen
}

type PageHandle = { readonly language?: Language }

/** After a link the keyboard and the screen reader begin at the new page, not at the link that led to it. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    // a menu that is about to close gives the focus back to its button first
    const menu = document.querySelector('dialog:modal')
    if (menu) menu.addEventListener('close', focusContent, { once: true })
    else focusContent()
  }, [pathname])
}

/** Leaves the focus in a field that the page itself has focused. */
function focusContent() {
  const content = document.getElementById('content')
  const { activeElement } = document
  if (content?.contains(activeElement) && activeElement?.matches('input, textarea, select')) return
  content?.focus({ preventScroll: true })
}

/** The description of a shop screen for search engines; only the server calls this, so no browser loads these texts. */
function describePage(path: string, language: Language): string | null {
  const texts: Readonly<Record<string, string>> = language === 'en' ? en : bn
  const screen = SCREENS.find((one) => matchPath(one.path, path))
  return texts[screen?.title ?? 'notFound'] ?? null
}
