import { contract } from '@niramoy/contract/all'
import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { Call } from '@niramoy/contract/platform/call'
import { uiWords as wordsBn } from '@niramoy/texts/bn/platform/ui-words'
import { uiWords as wordsEn } from '@niramoy/texts/en/platform/ui-words'
import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import type { Language } from '@niramoy/texts/languages'
import { cleanup, configure, fireEvent, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub, type LoaderFunctionArgs, Outlet, useLocation } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { clearGuestList } from '../app/browser/guest-list.ts'
import { rememberUser } from '../app/browser/session.ts'
import { LanguageProvider } from '../app/parts/language/language.tsx'
import { OverlayProvider } from '../app/parts/overlay/overlay.tsx'
import { AppLink } from '../app/parts/page/app-link.tsx'
import { hydrateAll } from '../app/parts/page/hydrate-in-order.tsx'
import type { RootData } from '../app/parts/page/root-data.ts'
import { UserProvider } from '../app/parts/session/user.tsx'
import { SCREENS } from '../app/screens/screens.ts'
import Frame from '../app/shop/frame/frame.tsx'
import { UiProvider } from '../app/ui/base/provider.tsx'
import { ToastProvider } from '../app/ui/overlay/toast.tsx'

/** What a call is answered with: a body, or a status with the body of a refusal. */
export type Answer = object
/** By `METHOD /path` as it is sent, without `/api`. */
type Answering = (request: Sent) => Answer | Promise<Answer>
export type Wire = Readonly<Record<string, Answer | Answering>>

const isAnswering = (answer: Answer | Answering): answer is Answering => typeof answer === 'function'
export type Sent = { readonly call: string; readonly query: URLSearchParams; readonly body: unknown }

type Opening = {
  readonly wire: Wire
  readonly user?: CurrentUser | null
  readonly language?: Language
  /** Takes what the screen only logs; without it that fails the test. */
  readonly logged?: unknown[]
  /** With the shop's header and footer around the screen. */
  readonly isFramed?: boolean
  /** What the browser has stored before the screen opens. */
  readonly stored?: Readonly<Record<string, object | string>>
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
  prepareDom()
  vi.stubGlobal('reportError', (error: unknown) =>
    opening.logged ? opening.logged.push(error) : faults.push(String(error)),
  )
  onTestFinished(closeScreen)
  document.documentElement.lang = language
  for (const [name, value] of Object.entries(opening.stored ?? {}))
    localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value))
  rememberUser(user)
  let here = address
  const Root = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: (): RootData => ({ ...ROOT, language, user }),
      Component: () => {
        const { pathname, search } = useLocation()
        here = pathname + search
        return opening.isFramed ? <Frame /> : <Outlet />
      },
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
  // parts below the first screen wait for a visitor who uses the page
  hydrateAll()
  return { person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), sent, address: () => here }
}

export type Opened = Awaited<ReturnType<typeof openScreen>>

/** A member of staff with these duties. */
export function staff(...duties: CurrentUser['duties']): CurrentUser {
  return {
    userId: 1,
    role: 'admin',
    duties,
    name: 'Amina',
    email: null,
    emailVerified: false,
    phone: '01700000001',
    phoneVerified: true,
    username: 'A00001',
    hasPassword: true,
    secondFactor: 'off',
  }
}

/** The answers one after the other; the last is repeated. */
export function inTurn(...answers: readonly Answer[]): () => Answer {
  let at = 0
  return () => answers[Math.min(at++, answers.length - 1)] ?? BROKEN
}

/** The shop itself fails. */
export const BROKEN = { status: 500 }

/** Fills fields by their names, each at once: typing letter by letter is for what listens to keys. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const target = document.querySelector(`[name="${name}"]`)
    if (!target) throw new Error(`There is no field ${name}`)
    fireEvent.change(target, { target: { value } })
  }
}

/** What was sent, but for what was only read. */
export const listChanges = (sent: readonly Sent[]) =>
  sent.filter(({ call }) => !call.startsWith('GET ') && !call.startsWith('POST /medicine-checks'))

// The machine may be slow: only what never comes fails.
configure({ asyncUtilTimeout: 60_000 })

/** Each file of tests has a DOM of its own. */
function prepareDom(): void {
  // it can open neither a window nor a popover: they are marked as open, as a browser without popovers does it
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
  // a test may bring events of its own
  if (!('EventSource' in globalThis)) vi.stubGlobal('EventSource', SilentEvents)
}

/** It hears nothing; the browser's tests hear. */
class SilentEvents extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readonly readyState = 1
  close() {}
}

type ScreenModule = {
  readonly default: ComponentType
  readonly clientLoader?: (args: object) => Promise<unknown>
  readonly ErrorBoundary?: ComponentType
}

const SHOP: RootData['settings']['shop'] = {
  name: 'Niramoy',
  nameBn: 'নিরাময়',
  phone: '01700-000000',
  email: 'help@niramoy.example',
  address: 'Khulna',
  whatsapp: '8801700000000',
  social: {
    facebook: 'https://facebook.example/niramoy',
    instagram: 'https://instagram.example/niramoy',
    youtube: 'https://youtube.example/niramoy',
    x: 'https://x.example/niramoy',
  },
}

const ROOT = {
  settings: {
    version: '1.0.0',
    demo: false,
    demoAccounts: null,
    origin: 'http://localhost',
    signInWith: ['google', 'facebook'],
    maxBoxesPerDay: 20,
    assistants: 'read',
    worksOffline: false,
    registration: { bin: null, drugLicence: null },
    shop: SHOP,
  } satisfies RootData['settings'],
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
    const path = decodeURIComponent(pathname).replace(/^\/api/, '')
    const call = `${init.method ?? 'GET'} ${path}`
    const request: Sent = { call, query: searchParams, body: toBody(init.body) }
    sent.push(request)
    const answer = left[call] ?? QUIET.find(([of]) => of.test(call))?.[1]
    if (answer === undefined) {
      faults.push(`Nothing answers ${call}`)
      throw new TypeError('Failed to fetch')
    }
    const given = isAnswering(answer) ? await answer(request) : answer
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

/** What many screens ask, and what mostly has nothing to say. */
const QUIET: readonly (readonly [RegExp, object])[] = [
  [/^POST \/medicine-checks$/, { interactions: [], duplicates: [], cautions: [] }],
  [/^GET \/orders\/\d+\/findings$/, { findings: [] }],
]

function isRefusal(answer: object): answer is { status: number; body?: object } {
  return 'status' in answer && typeof answer.status === 'number'
}

function toBody(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : body
}

/** What the shop replies to `METHOD /path`, with what the test says of it; the rest is as plain as the contract allows. */
export function reply(call: string, said: unknown = {}): object {
  const [method = '', path = ''] = call.split(' ')
  const schema = callAt(method, path).reply
  if (typeof schema !== 'object') throw new Error(`${call} has no reply of JSON`)
  return filled(schema, said) as object
}

const PLAIN: readonly unknown[] = ['text', '', '2026-01-02', '2026-01-02T03:04:05.000Z', 0, 1, false, [], {}]

/** Lists have what is said of each; what may be null is null. */
function filled(schema: z.ZodType, said: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    if (said === undefined) return schema instanceof z.ZodNullable ? null : undefined
    return said === null ? null : filled(schema.unwrap() as z.ZodType, said)
  }
  if (schema instanceof z.ZodObject && (said === undefined || isPlain(said))) {
    const parts = Object.entries<z.ZodType>(schema.shape).map(([name, part]) => [
      name,
      filled(part, said?.[name]),
    ])
    return { ...said, ...Object.fromEntries(parts) }
  }
  if (schema instanceof z.ZodArray && Array.isArray(said))
    return said.map((each) => filled(schema.element as z.ZodType, each))
  if (schema instanceof z.ZodPipe) return filled(schema.in as z.ZodType, said)
  if (schema instanceof z.ZodUnion) {
    const made = schema.options.map((option) => filled(option as z.ZodType, said))
    return made.find((value) => schema.safeParse(value).success) ?? made[0]
  }
  if (said !== undefined) return said
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  return PLAIN.find((value) => schema.safeParse(value).success)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What the shop sends when it refuses. */
export const refusal = (status: number, code: string, message: string, more: object = {}) => ({
  status,
  body: { code, message, ...more },
})

/** The shop's refusal with this code, of one field if one is named. */
export function refused(code: ErrorCode, field?: string) {
  const { status, text } = ERRORS[code]
  const atField = field && { fields: { [field]: text }, fieldCodes: { [field]: code } }
  return refusal(status, code, text, atField || {})
}

/** Said by each test, not once by this file: it is read once for all files that one worker runs. */
function closeScreen(): void {
  cleanup()
  const found = faults
  faults = []
  rememberUser(null)
  for (const list of ['cart', 'wishlist'] as const) clearGuestList(list)
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  expect(found).toEqual([])
}
