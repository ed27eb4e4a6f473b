import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../config.ts'
import { hashToken, type SessionCookie } from '../visit.ts'

const COOKIE = 'sid'
/** Readable by scripts, worth nothing to a thief: it only says that asking who I am makes sense. */
const HINT = 'isLoggedIn'

export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): SessionCookie {
  const secure = settings.PUBLIC_URL?.startsWith('https:') ?? false
  const options = { path: '/', sameSite: 'lax', secure } as const
  const token = request.cookies[COOKIE]
  function set(value: string, until: Date): void {
    reply.setCookie(COOKIE, value, { ...options, httpOnly: true, expires: until })
    reply.setCookie(HINT, '1', { ...options, expires: until })
  }
  return {
    tokenHash: token ? hashToken(token) : null,
    set,
    renew(until) {
      if (token) set(token, until)
    },
    clear() {
      if (token) reply.clearCookie(COOKIE, { ...options, httpOnly: true })
      if (request.cookies[HINT]) reply.clearCookie(HINT, options)
    },
  }
}
