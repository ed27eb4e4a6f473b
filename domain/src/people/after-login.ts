import type { Role } from './actor.ts'

/** Where login leads: first the missing phone number, then where the visitor wanted to go. */
export function afterLogin(user: { role: Role; phone: string | null }, remembered: string | null): string {
  const wanted = ownPath(remembered)
  return user.phone ? startPage(user.role, wanted) : withOrigin('/complete-profile', wanted)
}

/** Staff begin at their desk or at a page of the back office, customers at a page of the shop. */
export function startPage(role: Role, remembered: string | null): string {
  const wanted = ownPath(remembered)
  const isWanted = wanted !== null && isStaffPath(wanted) === (role === 'admin')
  if (isWanted) return wanted
  return role === 'admin' ? '/admin' : '/dashboard/profile'
}

export function isStaffPath(path: string): boolean {
  return /^\/admin(?![\w-])/i.test(path)
}

/** A path with the place to come back to; `from` is left out when there is none. */
export function withOrigin(path: string, origin: string | null): string {
  return origin ? `${path}?from=${encodeURIComponent(origin)}` : path
}

/**
 * A remembered destination comes from the address bar, so anyone may have written it: only a path of this
 * site counts, and none that leads straight back to the door.
 */
export function ownPath(remembered: string | null): string | null {
  const path = sitePath(remembered)
  return path && /^\/(login|language|complete-profile)(?![\w-])/i.test(path) ? null : path
}

/** A path of this site, ready for a header, or nothing: `//evil.example` and `/\\evil.example` lead elsewhere. */
export function sitePath(given: string | null): string | null {
  if (!given || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(given)) return null
  // a browser makes `//evil.example` of `/.//evil.example`
  if (/^[^?#]*\/\//.test(given)) return null
  // Bengali letters and the like travel percent-encoded; what is encoded already stays
  return given.replace(/\p{Cs}/gu, '').replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
