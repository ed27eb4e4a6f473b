import { isEmailLogin } from '@niramoy/domain/people/login'
import { forgotPassword as bn } from '@niramoy/texts/bn/people/forgot-password'
import { forgotPassword as en } from '@niramoy/texts/en/people/forgot-password'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import type { Sent } from '../../parts/form/posted-form.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { noticeIn, useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import type { LoginState } from '../../parts/session/auth-page.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'

export function ForgotPasswordForm({ sent }: { readonly sent: Sent<'login'> | undefined }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const { confirmation, ask } = useAsk()
  const form = useForm({
    initial: { login: sent?.values.login ?? '' },
    ...(sent && { failure: sent.failure }),
    check: ({ login }) => ({ login: login.trim() ? undefined : say('loginRequired') }),
    save: ({ login }) => ask(login.trim()),
  })
  return (
    <form {...form.props} method="post" className="grid gap-5">
      {form.failure && <Banner tone="danger" {...form.failure} />}
      {confirmation && !form.failure && <Banner tone="success" {...confirmation} />}
      <Field label={t.login} required error={problem(form.problems.login)}>
        <TextInput
          {...form.input('login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" size="large" wide loading={form.busy}>
        {t.submit}
      </Button>
    </form>
  )
}

/** An e-mail address gets a link, and the server's word for it; a number gets a code. */
function useAsk() {
  const language = useLanguage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [message, setMessage] = useState(params.get('sent') === 'link' ? en.linkSent : undefined)

  async function ask(login: string) {
    setMessage(undefined)
    const reply = await browserApi.auth.forgotPassword({ body: { login } })
    if (isEmailLogin(login)) return setMessage(reply.message)
    const state: LoginState = { login, sentAt: now().getTime() }
    await navigate('/verify-password-reset-otp', { state })
  }

  return { confirmation: message && noticeIn(language, message, bn.linkSent), ask }
}
