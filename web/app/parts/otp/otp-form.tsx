import { otp as bn } from '@niramoy/texts/bn/people/otp'
import { otp as en } from '@niramoy/texts/en/people/otp'
import { useRef } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { Sent } from '../form/posted-form.ts'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'
import { useNotices, useTexts } from '../language/language.tsx'
import { OtpField } from './otp-field.tsx'
import { ResendCode } from './resend-code.tsx'

type OtpFormProps = {
  /** Whose code it is; without one the form asks. */
  readonly login?: string | undefined
  readonly sentAt?: number | undefined
  readonly verify: (values: Values) => Promise<void>
  readonly resend: (login: string) => Promise<unknown>
  readonly sent?: Sent | undefined
}
type Values = { readonly login: string; readonly otp: string }

/** The field for a sent code, and a button for a new one. */
export function OtpForm({ login, sentAt, verify, resend, sent }: OtpFormProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const whose = (typed: string) => login ?? typed.trim()
  const form = useForm<Values>({
    initial: { login: sent?.values.login ?? '', otp: '' },
    ...(sent && { failure: sent.failure }),
    check: ({ login: typed, otp }) => ({
      login: whose(typed) ? undefined : say('loginRequired'),
      otp: otp ? undefined : say('required'),
    }),
    save: ({ login: typed, otp }) => verify({ login: whose(typed), otp }),
  })
  const asking = whose(form.values.login)
  const field = useRef<HTMLInputElement>(null)

  /** The last code is no longer valid, so its error is cleared. */
  async function sendAnother() {
    await resend(asking)
    form.set('otp', '')
    field.current?.focus()
  }
  return (
    <div className="grid gap-4">
      <form {...form.props} method="post" className="grid gap-5">
        {form.failure && <Banner tone="danger" {...form.failure} />}
        {login === undefined && (
          <Field label={t.login} required error={problem(form.problems.login)}>
            <TextInput
              {...form.input('login')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        )}
        <OtpField
          input={field}
          value={form.values.otp}
          onChange={(code) => form.set('otp', code)}
          error={form.problems.otp}
          busy={form.busy}
          autoFocus={login !== undefined}
        />
        <Button type="submit" size="large" wide loading={form.busy}>
          {t.submit}
        </Button>
      </form>
      <ResendCode sentAt={sentAt} missing={asking ? undefined : say('loginRequired')} send={sendAnother} />
    </div>
  )
}
