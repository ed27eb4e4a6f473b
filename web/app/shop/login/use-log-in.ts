import type { CurrentUser } from '@niramoy/contract/people/auth'
import { afterLogin, isStaffPath, withOrigin } from '@niramoy/domain/people/login'
import { login as bn } from '@niramoy/texts/bn/people/login'
import { login as en } from '@niramoy/texts/en/people/login'
import { useNavigate } from 'react-router'
import { rememberUser } from '../../browser/session.ts'
import { useNotices } from '../../parts/language/language.tsx'
import type { LoginState } from '../../parts/session/auth-page.tsx'
import { useOrigin } from '../../parts/session/auth-page.tsx'
import { type Credentials, signIn } from '../../parts/sign-in/sign-in.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { isNotVerified } from './not-verified.ts'

/** Goes where login leads. An account that is new is led through what it lacks. */
export function useEnter() {
  const navigate = useNavigate()
  const toast = useToast()
  const say = useNotices({ en, bn })
  const origin = useOrigin()
  return async (user: CurrentUser) => {
    rememberUser(user)
    const isNew = user.name === user.phone
    if (user.role !== 'admin' && origin && isStaffPath(origin)) toast({ ...say('staffOnly'), tone: 'info' })
    await navigate(afterLogin(user, origin), { replace: true, ...(isNew && { state: { isNew } }) })
  }
}

/** Signs in and goes where login leads; an account that is not verified yet is led to its code first. */
export function useLogIn(onSecondFactor: (credentials: Credentials) => void) {
  const navigate = useNavigate()
  const origin = useOrigin()
  const enter = useEnter()
  return async (credentials: Credentials) => {
    try {
      const user = await signIn(credentials)
      if (user) await enter(user)
      else onSecondFactor(credentials)
    } catch (error) {
      if (!isNotVerified(error)) throw error
      const state: LoginState = { login: credentials.login.trim() }
      await navigate(withOrigin('/verify-otp', origin), { state })
    }
  }
}
