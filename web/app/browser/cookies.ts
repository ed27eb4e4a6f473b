/** One cookie's value out of a `Cookie` header or `document.cookie`. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const prefix = `${name}=`
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(prefix))
  return found?.slice(prefix.length)
}

/** The first is its name over https. */
const LOGIN_HINTS = ['__Host-isLoggedIn', 'isLoggedIn']

/** Whether it makes sense to ask who is signed in. */
export function mayBeSignedIn(cookies: string): boolean {
  return LOGIN_HINTS.some((name) => cookieValue(cookies, name))
}
