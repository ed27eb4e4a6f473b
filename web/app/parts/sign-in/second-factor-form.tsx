import type { CurrentUser } from '@niramoy/contract/people/auth'
import { secondFactorStep as bn } from '@niramoy/texts/bn/people/second-factor-step'
import { secondFactorStep as en } from '@niramoy/texts/en/people/second-factor-step'
import { useEffect, useRef } from 'react'
import { browserApi } from '../../api/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'
import { useNotices, useTexts } from '../language/language.tsx'
import type { Credentials } from './sign-in.ts'

type SecondFactorFormProps = {
  /** What was right in the first step. */
  readonly credentials: Credentials
  readonly onUser: (user: CurrentUser) => Promise<void> | void
  readonly onBack: () => void
}

/** The second step of staff: the code of their app, or a recovery code. */
export function SecondFactorForm({ credentials, onUser, onBack }: SecondFactorFormProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const form = useForm({
    initial: { totp: '', trustDevice: false },
    check: ({ totp }) => ({ totp: totp.trim() ? undefined : say('required') }),
    save: async ({ totp, trustDevice }) =>
      onUser(await browserApi.auth.login({ body: { ...credentials, totp: totp.trim(), trustDevice } })),
  })
  return (
    <Form {...form.props} className="grid gap-5">
      <p className="text-ink-soft">{t.lead}</p>
      {form.failure && <Banner tone="danger" {...form.failure} />}
      <Field label={t.code} required error={problem(form.problems.totp)}>
        <TextInput
          {...form.input('totp')}
          ref={field}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          className="font-semibold text-xl tabular-nums tracking-widest"
        />
      </Field>
      <Checkbox
        label={t.trust}
        hint={t.trustHint}
        checked={form.values.trustDevice}
        onChange={(event) => form.set('trustDevice', event.currentTarget.checked)}
      />
      <Button type="submit" size="large" wide loading={form.busy}>
        {t.submit}
      </Button>
      <Button variant="quiet" wide onClick={onBack} disabled={form.busy}>
        {t.back}
      </Button>
    </Form>
  )
}
