/** One cookie's value out of a `Cookie` header or `document.cookie`. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const prefix = `${name}=`
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(prefix))
  return found?.slice(prefix.length)
}
