import { resetPassword as bn } from '@niramoy/texts/bn/people/reset-password'
import { resetPassword as en } from '@niramoy/texts/en/people/reset-password'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { knownUser } from '../../browser/session.ts'
import type { Sent } from '../../parts/form/posted-form.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import {
  NewPasswordField,
  RepeatedPasswordField,
  useAccountChecks,
} from '../../parts/session/account-fields.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'

type ResetPasswordFormProps = {
  readonly token: string
  readonly sent: Sent<'password'> | undefined
  readonly onDone: () => void
}

export function ResetPasswordForm({ token, sent, onDone }: ResetPasswordFormProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const checks = useAccountChecks()
  const [dead, setDead] = useState(false)
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    ...(sent && { failure: sent.failure }),
    check: ({ password, confirmPassword }) => ({
      password: checks.password(password),
      confirmPassword: password === confirmPassword ? undefined : say('differ'),
    }),
    async save({ password }) {
      await browserApi.auth.resetPassword({ params: { token }, body: { password } }).catch((error) => {
        setDead(error instanceof ApiError && error.code === 'reset-token-invalid')
        throw error
      })
      onDone()
      // every session of the account has ended: where it was this browser's too, asking who it is says so
      if (knownUser()) await browserApi.auth.me().catch(() => undefined)
    },
  })
  return (
    <form {...form.props} method="post" className="grid gap-5">
      {form.failure && <Banner tone="danger" {...form.failure} actions={dead && <AskAgain />} />}
      <NewPasswordField label={t.password} input={form.input('password')} error={form.problems.password} />
      <RepeatedPasswordField
        label={t.confirmPassword}
        input={form.input('confirmPassword')}
        error={form.problems.confirmPassword}
      />
      <Button type="submit" size="large" wide loading={form.busy}>
        {t.submit}
      </Button>
    </form>
  )
}

/** A token that was used or is too old leads to a new one. */
function AskAgain() {
  const t = useTexts({ en, bn })
  return (
    <ButtonLink href="/forgot-password" size="small" variant="secondary">
      {t.askAgain}
    </ButtonLink>
  )
}
