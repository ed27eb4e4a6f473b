import type { CurrentUser } from '@niramoy/contract/auth'
import { confirmOwner as bn } from '@niramoy/texts/bn/confirm-owner'
import { confirmOwner as en } from '@niramoy/texts/en/confirm-owner'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { errorText } from '../errors/error-text.ts'
import { DialogForm, FormDialog } from '../form/form-dialog.tsx'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'
import { OtpForm } from '../otp/otp-form.tsx'
import { useAccountChecks } from './use-account-checks.ts'

type ConfirmOwnerDialogProps = {
  readonly user: CurrentUser
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** The password once more or, where there is none, a code to what was proved. */
export function ConfirmOwnerDialog({ user, onAnswer }: ConfirmOwnerDialogProps) {
  const t = useTexts({ en, bn })
  const confirmed = () => onAnswer(true)
  return (
    <FormDialog open title={t.title} onClose={() => onAnswer(false)}>
      {user.hasPassword ? (
        <PasswordAgain onConfirmed={confirmed} />
      ) : (
        <Code login={user.username} onConfirmed={confirmed} />
      )}
    </FormDialog>
  )
}

function PasswordAgain({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const t = useTexts({ en, bn })
  const required = useAccountChecks().password
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : required('') }),
    async save(body) {
      await browserApi.auth.confirm({ body })
      onConfirmed()
    },
  })
  return (
    <DialogForm form={form} submit={t.submit}>
      <p className="text-ink-soft">{t.lead}</p>
      <Field label={t.password} required error={problem(form.problems.password)}>
        <PasswordInput {...form.input('password')} autoComplete="current-password" data-autofocus />
      </Field>
    </DialogForm>
  )
}

type CodeProps = { readonly login: string; readonly onConfirmed: () => void }
type Sent = { readonly at: number; readonly to: 'phone' | 'email' }

function Code({ login, onConfirmed }: CodeProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const language = useLanguage()
  const [sent, setSent] = useState<Sent>()
  const [failure, setFailure] = useState<NoticeText>()
  const [busy, setBusy] = useState(false)

  async function send() {
    const { sentTo } = await browserApi.auth.sendConfirmOtp()
    setSent({ at: now().getTime(), to: sentTo })
  }
  async function ask() {
    setBusy(true)
    setFailure(undefined)
    await send().catch((error: unknown) => setFailure(errorText(error, language)))
    setBusy(false)
  }

  if (!sent) {
    return (
      <div className="grid gap-5">
        {failure && <Banner tone="danger" {...failure} />}
        <p className="text-ink-soft">{t.codeLead}</p>
        <Button wide loading={busy} onClick={() => void ask()} data-autofocus>
          {t.sendCode}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <Banner tone="success" {...say(sent.to === 'phone' ? 'sentToPhone' : 'sentToEmail')} />
      <OtpForm
        login={login}
        sentAt={sent.at}
        verify={async ({ otp }) => {
          await browserApi.auth.confirm({ body: { otp } })
          onConfirmed()
        }}
        resend={send}
      />
    </div>
  )
}
