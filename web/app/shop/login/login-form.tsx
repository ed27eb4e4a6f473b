import type { PublicSettings } from '@niramoy/contract/platform/public-settings'
import { afterLogin, withOrigin } from '@niramoy/domain/people/after-login'
import { login as bn } from '@niramoy/texts/bn/people/login'
import { login as en } from '@niramoy/texts/en/people/login'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { rememberUser } from '../../browser/session.ts'
import type { Sent } from '../../parts/form/posted-form.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import type { LoginState } from '../../parts/session/use-login-state.ts'
import { useOrigin } from '../../parts/session/use-origin.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { isNotVerified } from './not-verified.ts'

type Values = { login: string; password: string }

type LoginFormProps = {
  readonly demoAccounts: PublicSettings['demoAccounts']
  readonly sent: Sent<'login' | 'password'> | undefined
}

export function LoginForm({ demoAccounts, sent }: LoginFormProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const logIn = useLogIn()
  const form = useForm<Values>({
    initial: { login: sent?.values.login ?? '', password: '' },
    ...(sent && { failure: sent.failure }),
    check: ({ login, password }) => ({
      login: login.trim() ? undefined : say('loginRequired'),
      password: password ? undefined : say('passwordRequired'),
    }),
    save: logIn,
  })
  return (
    <form {...form.props} method="post" className="grid gap-5">
      {form.failure && <Banner tone="danger" {...form.failure} />}
      <Field label={t.login} required error={problem(form.problems.login)}>
        <TextInput
          {...form.input('login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div>
        <Field label={t.password} required error={problem(form.problems.password)}>
          <PasswordInput {...form.input('password')} autoComplete="current-password" />
        </Field>
        <p className="mt-1.5 text-end text-sm">
          <Link href="/forgot-password" className="prose-link">
            {t.forgotPassword}
          </Link>
        </p>
      </div>
      <Button type="submit" size="large" wide loading={form.busy}>
        {t.submit}
      </Button>
      {demoAccounts && (
        <DemoAccounts
          accounts={demoAccounts}
          choose={({ login, password }) => {
            form.set('login', login)
            form.set('password', password)
          }}
        />
      )}
    </form>
  )
}

/** Signs in and goes where login leads; an account that is not verified yet is led to its code first. */
function useLogIn() {
  const navigate = useNavigate()
  const origin = useOrigin()
  return async ({ login, password }: Values) => {
    try {
      const user = await browserApi.auth.login({ body: { login: login.trim(), password } })
      rememberUser(user)
      await navigate(afterLogin(user, origin), { replace: true })
    } catch (error) {
      if (!isNotVerified(error)) throw error
      const state: LoginState = { login: login.trim() }
      await navigate(withOrigin('/verify-otp', origin), { state })
    }
  }
}

type DemoProps = {
  readonly accounts: NonNullable<PublicSettings['demoAccounts']>
  readonly choose: (account: Values) => void
}

function DemoAccounts({ accounts, choose }: DemoProps) {
  const t = useTexts({ en, bn })
  return (
    <div className="rounded-md bg-sunken p-3.5 text-sm">
      <p className="text-ink-soft">{t.demoAccounts}</p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button size="small" variant="secondary" onClick={() => choose(accounts.customer)}>
          {t.demoCustomer}
        </Button>
        <Button size="small" variant="secondary" onClick={() => choose(accounts.admin)}>
          {t.demoAdmin}
        </Button>
      </div>
    </div>
  )
}
