import { afterLogin, withOrigin } from '@niramoy/domain/people/login'
import { useNavigate } from 'react-router'
import { mayBeSignedIn } from '../../browser/cookies.ts'
import { knownUser, rememberUser } from '../../browser/session.ts'
import { useOrigin } from '../session/auth-page.tsx'
import { readUser } from '../session/current-user.ts'

/** After a new account's code: the browser in which its password was typed is signed in, any other goes to the login. */
export function useAfterCode() {
  const navigate = useNavigate()
  const origin = useOrigin()
  const loginPage = withOrigin('/login', origin)
  return {
    loginPage,
    async goOn() {
      const before = knownUser()?.userId
      const user = mayBeSignedIn(document.cookie) ? await readUser().catch(() => null) : null
      const isNew = user !== null && user.userId !== before
      if (isNew) rememberUser(user)
      await navigate(isNew ? afterLogin(user, origin) : loginPage, { replace: true })
    },
  }
}
