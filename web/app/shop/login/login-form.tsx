import { login as bn } from '@niramoy/texts/bn/people/login'
import { login as en } from '@niramoy/texts/en/people/login'
import type { Sent } from '../../parts/form/posted-form.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import type { Credentials } from '../../parts/sign-in/sign-in.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useLogIn } from './use-log-in.ts'

type LoginFormProps = {
  readonly sent: Sent<'login' | 'password'> | undefined
  readonly onSecondFactor: (credentials: Credentials) => void
  /** To sign in by a code instead, with what was typed so far. */
  readonly onCode: ((login: string) => void) | undefined
}

export function LoginForm({ sent, onSecondFactor, onCode }: LoginFormProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const logIn = useLogIn(onSecondFactor)
  const form = useForm<Credentials>({
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
      {onCode && (
        <Button variant="secondary" wide onClick={() => onCode(form.values.login)}>
          {t.withCode}
        </Button>
      )}
    </form>
  )
}
