import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../config.ts'
import type { VisitCookies } from '../visit.ts'

/** The demo answers to whatever name it is called by; in production only the public address counts. */
export function originOf(request: FastifyRequest, settings: Settings): string {
  if (settings.PUBLIC_URL) return settings.PUBLIC_URL
  const asked = `${request.protocol}://${request.host}`
  // whoever calls it by no name at all, or by noise, still gets links that are links
  return URL.canParse(asked) ? new URL(asked).origin : 'http://localhost'
}

export function visitCookies(request: FastifyRequest, reply: FastifyReply, settings: Settings): VisitCookies {
  const secure = settings.PUBLIC_URL?.startsWith('https:') ?? false
  const options = { sameSite: 'lax', httpOnly: true, secure } as const
  return {
    get: (name) => request.cookies[name],
    set: (name, value, { until, path }) =>
      void reply.setCookie(name, value, { ...options, expires: until, path }),
    clear: (name, path) => void reply.clearCookie(name, { ...options, path }),
  }
}
