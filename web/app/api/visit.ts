import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { PublicSettings } from '@niramoy/contract/platform/public-settings'
import { DEFAULT_LANGUAGE, type Language } from '@niramoy/texts/languages'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { cookieValue, mayBeSignedIn } from '../browser/cookies.ts'
import { ApiError, asRefusal } from './api-error.ts'
import { type Api, apiOver, type Send } from './client.ts'

/** The context of each request for a page. */
export type PageRequest = {
  readonly send: Send
  readonly nonce: string
  readonly settings: PublicSettings
  readonly report: (error: unknown) => void
  /** Takes the page itself, whole or as it comes; its answer then has no body of its own. */
  readonly take: (page: string | NodeJS.ReadableStream) => void
}

/** One request for a page, as loaders and middleware on the server see it. */
export type RequestInfo = PageRequest & {
  readonly api: Api
  readonly language: Language
  readonly cookies: string
  /** The signed-in user; loaded at most once per request, and only if there is a session cookie. */
  readonly user: () => Promise<CurrentUser | null>
}

export const visitContext = createContext<RequestInfo>()

export function toRequestInfo(request: Request, arrival: PageRequest): RequestInfo {
  const cookies = request.headers.get('cookie') ?? ''
  const language = getLanguage(cookies)
  const api = leavingNothing(apiOver({ send: arrival.send, language: () => language }))
  let user: Promise<CurrentUser | null> | undefined
  return {
    ...arrival,
    api,
    language,
    cookies,
    user() {
      user ??= mayBeSignedIn(cookies) ? currentUser(api) : Promise.resolve(null)
      return user
    },
  }
}

type Calls = Record<string, Record<string, (args?: object) => Promise<unknown>>>

/** A page that fails leaves its other calls behind; one that is refused then must not end the process. */
function leavingNothing(api: Api): Api {
  const features = api as unknown as Calls
  const calls = (feature: string) => (_: object, call: string) => (args?: object) => {
    const reply = features[feature]?.[call]?.(args)
    reply?.catch(() => {})
    return reply
  }
  return new Proxy(
    {},
    { get: (_, feature) => new Proxy({}, { get: calls(String(feature)) as never }) },
  ) as Api
}

/** A loader on the server: what the API refuses becomes the page's own answer, with its status and its words. */
export async function onServer<T>(
  context: Readonly<RouterContextProvider>,
  work: (api: Api) => Promise<T>,
): Promise<T> {
  try {
    return await work(context.get(visitContext).api)
  } catch (error) {
    if (error instanceof ApiError) throw data(asRefusal(error), { status: error.status || 503 })
    throw error
  }
}

function getLanguage(cookies: string): Language {
  return cookieValue(cookies, 'lang') === 'en' ? 'en' : DEFAULT_LANGUAGE
}

async function currentUser(api: Api): Promise<CurrentUser | null> {
  try {
    return await api.auth.me()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
