import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../config.ts'
import type { VisitCookies } from '../visit.ts'

/** The demo answers to whatever name it is called by; in production only the public address counts. */
export function originOf(request: FastifyRequest, settings: Settings): string {
  return settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`
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
