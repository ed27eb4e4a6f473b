import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../config/config.ts'
import type { VisitCookies } from '../visit.ts'

/** The demo serves any host name; in production only the public address counts. */
export function getOrigin(request: FastifyRequest, settings: Settings): string {
  if (settings.PUBLIC_URL) return settings.PUBLIC_URL
  const requested = `${request.protocol}://${request.host}`
  // a missing or broken host name still gives valid links
  return URL.canParse(requested) ? new URL(requested).origin : 'http://localhost'
}

export function isSecure(settings: Settings): boolean {
  return settings.PUBLIC_URL?.startsWith('https:') ?? false
}

/** Browsers take a name like this only over TLS, from this very host and for all of it: no neighbour can plant one. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

export function visitCookies(request: FastifyRequest, reply: FastifyReply, settings: Settings): VisitCookies {
  const secure = isSecure(settings)
  const options = { sameSite: 'lax', httpOnly: true, secure } as const
  const named = (name: string) => cookieName(name, secure)
  const placed = (path: string) => (secure ? '/' : path)
  return {
    get: (name) => request.cookies[named(name)],
    choice: (name) => request.cookies[name],
    set: (name, value, { until, path }) =>
      void reply.setCookie(named(name), value, { ...options, expires: until, path: placed(path) }),
    clear: (name, path) => void reply.clearCookie(named(name), { ...options, path: placed(path) }),
  }
}

/** There is no session, nor the look of one. */
export function isGuest({ headers }: FastifyRequest): boolean {
  return !/(^|; *)(__Host-)?(sid|isLoggedIn)=/.test(headers.cookie ?? '')
}

export function getLanguage({ headers }: FastifyRequest): 'bn' | 'en' {
  return /(^|; *)lang=en(;|$)/.test(headers.cookie ?? '') ? 'en' : 'bn'
}
