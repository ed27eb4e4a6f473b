import type { CurrentUser } from '@niramoy/contract/people/auth'
import { withOrigin } from '@niramoy/domain/people/login'
import { type MiddlewareFunction, redirect } from 'react-router'

const SET_UP = '/admin/account'

/** Where staff are sent whose second factor is demanded and not set up yet: to the one screen that is open to them. */
export function toSetUp(user: CurrentUser | null, url: URL): string | null {
  if (user?.secondFactor !== 'demanded' || url.pathname === SET_UP) return null
  return withOrigin(SET_UP, url.pathname + url.search)
}

type Args = Parameters<MiddlewareFunction>[0]

/** Before a screen is rendered or its data loaded, on the server as in the browser. */
export function setUpFirst(userOf: (args: Args) => Promise<CurrentUser | null>) {
  return async (args: Args): Promise<undefined> => {
    const target = toSetUp(await userOf(args), args.url)
    if (target) throw redirect(target)
  }
}
