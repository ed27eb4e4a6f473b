import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import type { Sent } from '../../parts/form/posted-form.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { useAccountChecks } from '../../parts/session/account-fields.tsx'
import type { LoginState } from '../../parts/session/auth-page.tsx'

const EMPTY = { name: '', phone: '', email: '', password: '', referredBy: '' }
type Values = typeof EMPTY

/** The form of a new account; a friend's link brings the referral code along as `?ref=`. */
export function useRegister(sent: Sent<keyof Values> | undefined) {
  const checks = useAccountChecks()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  return useForm<Values>({
    initial: { ...EMPTY, referredBy: params.get('ref') ?? '', ...sent?.values },
    ...(sent && { failure: sent.failure }),
    check: ({ name, phone, email, password }) => ({
      name: checks.name(name),
      phone: checks.phone(phone),
      email: checks.email(email),
      password: checks.password(password),
    }),
    async save(values) {
      const { login } = await browserApi.auth.register({ body: values })
      const state: LoginState = { login, sentAt: now().getTime() }
      await navigate(pathname + search, { state })
    },
  })
}

export type RegisterState = ReturnType<typeof useRegister>
