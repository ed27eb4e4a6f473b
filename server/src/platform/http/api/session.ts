import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../config/config.ts'
import { hashToken, type SessionCookie } from '../../visit.ts'
import { cookieName, isSecure } from '../cookies.ts'

const COOKIE = 'sid'
/** Readable by scripts, worth nothing to a thief: it only says that asking who I am makes sense. */
const HINT = 'isLoggedIn'

export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): SessionCookie {
  const secure = isSecure(settings)
  const options = { path: '/', sameSite: 'lax', secure } as const
  const [name, hint] = [cookieName(COOKIE, secure), cookieName(HINT, secure)]
  // until version 0.3: sessions from before the names had a prefix stay valid
  const old = secure ? request.cookies[COOKIE] : undefined
  const token = request.cookies[name] ?? old
  const hasOldName = request.cookies[name] === undefined && old !== undefined
  const forgetOld = () => {
    for (const left of [COOKIE, HINT]) if (secure && request.cookies[left]) reply.clearCookie(left, options)
  }
  function set(value: string, until: Date): void {
    reply.setCookie(name, value, { ...options, httpOnly: true, expires: until })
    reply.setCookie(hint, '1', { ...options, expires: until })
    forgetOld()
  }
  return {
    tokenHash: token ? hashToken(token) : null,
    hasOldName,
    set(value, until, userId) {
      set(value, until)
      request.signedIn = userId
    },
    renew(until) {
      if (token) set(token, until)
    },
    clear() {
      if (request.cookies[name]) reply.clearCookie(name, { ...options, httpOnly: true })
      if (request.cookies[hint]) reply.clearCookie(hint, options)
      forgetOld()
    },
  }
}
