import { contract } from '@niramoy/contract/all'
import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { Call } from '@niramoy/contract/platform/call'
import { uiWords as wordsBn } from '@niramoy/texts/bn/platform/ui-words'
import { uiWords as wordsEn } from '@niramoy/texts/en/platform/ui-words'
import type { Language } from '@niramoy/texts/languages'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub, type LoaderFunctionArgs } from 'react-router'
import { afterEach, expect, vi } from 'vitest'
import { rememberUser } from '../app/browser/session.ts'
import { LanguageProvider } from '../app/parts/language/language.tsx'
import { OverlayProvider } from '../app/parts/overlay/overlay.tsx'
import { AppLink } from '../app/parts/page/app-link.tsx'
import type { RootData } from '../app/parts/page/root-data.ts'
import { UserProvider } from '../app/parts/session/user.tsx'
import { SCREENS } from '../app/screens/screens.ts'
import { UiProvider } from '../app/ui/base/provider.tsx'
import { ToastProvider } from '../app/ui/overlay/toast.tsx'

/** What a call is answered with: a body, or a status with the body of a refusal. */
export type Answer = object
/** By `METHOD /path` as it is sent, without `/api`; the last answer of a list is repeated. */
export type Wire = Readonly<Record<string, Answer | ((request: Sent) => Answer | Promise<Answer>)>>
export type Sent = { readonly call: string; readonly query: URLSearchParams; readonly body: unknown }

type Opening = {
  readonly wire: Wire
  readonly user?: CurrentUser | null
  readonly language?: Language
}

/**
 * Opens a screen by its address in a DOM, with the API answered at the wire: what is clicked runs through the router,
 * the screen, its parts and the client of the API. Replies are read by the contract, so a made-up one fails the test.
 */
export async function openScreen(address: string, opening: Opening) {
  const url = new URL(address, 'http://localhost')
  const screen = SCREENS.find(({ path }) => pattern(path).test(url.pathname))
  if (!screen) throw new Error(`There is no screen ${url.pathname}`)
  const module = (await import(/* @vite-ignore */ `../app/${screen.file}`)) as ScreenModule
  const { clientLoader } = module
  const language = opening.language ?? (screen.area === 'admin' ? 'en' : 'bn')
  const user = opening.user ?? null
  const sent = answerAtWire({ ...opening.wire })
  document.documentElement.lang = language
  rememberUser(user)
  const Root = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: (): RootData => ({ ...ROOT, language, user }),
      HydrateFallback: () => null,
      children: [
        {
          path: screen.path.slice(1),
          Component: module.default,
          ...(clientLoader && {
            loader: (args: LoaderFunctionArgs) => clientLoader({ ...args, url: new URL(args.request.url) }),
          }),
          ...(module.ErrorBoundary && { ErrorBoundary: module.ErrorBoundary }),
          HydrateFallback: () => null,
        },
        { path: '*', Component: () => null },
      ],
    },
  ])
  render(
    <LanguageProvider value={language}>
      <UiProvider words={language === 'bn' ? wordsBn : wordsEn} link={AppLink}>
        <ToastProvider>
          <OverlayProvider>
            <UserProvider initial={user}>
              <Root initialEntries={[address]} />
            </UserProvider>
          </OverlayProvider>
        </ToastProvider>
      </UiProvider>
    </LanguageProvider>,
  )
  return { person: userEvent.setup(), sent }
}

// The machine may be slow: only what never comes fails.
configure({ asyncUtilTimeout: 60_000 })

// The DOM can open neither a window nor a popover: they are marked as open, as a browser without popovers does it.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
})
Reflect.deleteProperty(HTMLElement.prototype, 'popover')

type ScreenModule = {
  readonly default: ComponentType
  readonly clientLoader?: (args: object) => Promise<unknown>
  readonly ErrorBoundary?: ComponentType
}

const ROOT = {
  settings: {} as RootData['settings'],
  year: 2026,
  freeDeliveryFrom: null,
  arrivedAt: { path: '/', description: null },
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
}

const CALLS: readonly Call[] = Object.values(contract).flatMap((feature) => Object.values(feature) as Call[])

function callAt(method: string, path: string): Call {
  // an address without parameters comes before one that would take its word for an id
  const found = CALLS.filter((call) => call.method === method && pattern(call.path).test(path)).toSorted(
    (one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')),
  )[0]
  if (!found) throw new Error(`The contract has no ${method} ${path}`)
  return found
}

/** Replies that the contract does not know, and calls that nothing answers. */
let faults: string[] = []

/** Every request, in the order in which they were sent; one that the test does not answer is refused like a lost network. */
function answerAtWire(wire: Wire): Sent[] {
  const sent: Sent[] = []
  const left: Record<string, Wire[string]> = { ...wire }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const path = pathname.replace(/^\/api/, '')
    const call = `${init.method ?? 'GET'} ${path}`
    const request: Sent = { call, query: searchParams, body: bodyOf(init.body) }
    sent.push(request)
    const answer = left[call]
    if (answer === undefined) {
      faults.push(`Nothing answers ${call}`)
      throw new TypeError('Failed to fetch')
    }
    const given: Answer = typeof answer === 'function' ? await answer(request) : answer
    const { status, body } = isRefusal(given) ? given : { status: 200, body: given }
    const { reply } = callAt(init.method ?? 'GET', path)
    if (status < 300 && typeof reply === 'object') {
      const read = reply.safeParse(body)
      if (!read.success) faults.push(`${call}: ${read.error.message}`)
    }
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return sent
}

function isRefusal(answer: object): answer is { status: number; body?: object } {
  return 'status' in answer && typeof answer.status === 'number'
}

function bodyOf(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : body
}

/** What the shop sends when it refuses. */
export const refusal = (status: number, code: string, message: string, more: object = {}) => ({
  status,
  body: { code, message, ...more },
})

afterEach(() => {
  cleanup()
  const found = faults
  faults = []
  expect(found).toEqual([])
  rememberUser(null)
  vi.unstubAllGlobals()
})
