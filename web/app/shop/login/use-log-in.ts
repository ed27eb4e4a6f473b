import type { CurrentUser } from '@niramoy/contract/people/auth'
import { afterLogin, withOrigin } from '@niramoy/domain/people/after-login'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { rememberUser } from '../../browser/session.ts'
import type { LoginState } from '../../parts/session/use-login-state.ts'
import { useOrigin } from '../../parts/session/use-origin.ts'
import { isNotVerified } from './not-verified.ts'

export type Credentials = { login: string; password: string }

/** Goes where login leads. An account that is new is led through what it lacks. */
export function useEnter() {
  const navigate = useNavigate()
  const origin = useOrigin()
  return async (user: CurrentUser) => {
    rememberUser(user)
    const isNew = user.name === user.phone
    await navigate(afterLogin(user, origin), { replace: true, ...(isNew && { state: { isNew } }) })
  }
}

/** Signs in and goes where login leads; an account that is not verified yet is led to its code first. */
export function useLogIn() {
  const navigate = useNavigate()
  const origin = useOrigin()
  const enter = useEnter()
  return async ({ login, password }: Credentials) => {
    try {
      await enter(await browserApi.auth.login({ body: { login: login.trim(), password } }))
    } catch (error) {
      if (!isNotVerified(error)) throw error
      const state: LoginState = { login: login.trim() }
      await navigate(withOrigin('/verify-otp', origin), { state })
    }
  }
}
