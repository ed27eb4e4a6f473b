import type { CurrentUser } from '@niramoy/contract/people/auth'
import { withOrigin } from '@niramoy/domain/people/login'
import { confirmOwner as bn } from '@niramoy/texts/bn/people/confirm-owner'
import { confirmOwner as en } from '@niramoy/texts/en/people/confirm-owner'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Purpose } from '../../browser/ask-owner.ts'
import { now } from '../../browser/clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { errorText } from '../errors/error-text.ts'
import { DialogForm, FormDialog } from '../form/form-dialog.tsx'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'
import { OtpForm } from '../otp/otp-form.tsx'
import { useAccountChecks } from '../session/account-fields.tsx'

type ConfirmOwnerDialogProps = {
  readonly user: CurrentUser
  readonly purpose?: Purpose | undefined
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** The password once more or, where there is none, a code to what was proved; with neither, another sign-in. */
export function ConfirmOwnerDialog({ user, purpose = 'access', onAnswer }: ConfirmOwnerDialogProps) {
  const t = useTexts({ en, bn })
  const confirmed = () => onAnswer(true)
  return (
    <FormDialog open title={t.title} onClose={() => onAnswer(false)}>
      <p className="mb-3 text-ink-soft">{t.why[purpose]}</p>
      {user.hasPassword ? (
        <PasswordAgain onConfirmed={confirmed} />
      ) : (
        <Code user={user} onAnswer={onAnswer} />
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

type Sent = { readonly at: number; readonly to: 'phone' | 'email' }

function Code({ user, onAnswer }: ConfirmOwnerDialogProps) {
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
    const asking = { busy, onAsk: () => void ask() }
    return (
      <div className="grid gap-5">
        {failure && <Banner tone="danger" {...failure} />}
        {user.phoneVerified || user.emailVerified ? (
          <AskForCode {...asking} />
        ) : (
          <SignInAgain {...asking} phone={user.phone} onLeave={() => onAnswer(false)} />
        )}
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <Banner tone="success" {...say(sent.to === 'phone' ? 'sentToPhone' : 'sentToEmail')} />
      <OtpForm
        login={user.username}
        sentAt={sent.at}
        verify={async ({ otp }) => {
          await browserApi.auth.confirm({ body: { otp } })
          onAnswer(true)
        }}
        resend={send}
      />
    </div>
  )
}

type AskingProps = { readonly busy: boolean; readonly onAsk: () => void }

function AskForCode({ busy, onAsk }: AskingProps) {
  const t = useTexts({ en, bn })
  return (
    <>
      <p className="text-ink-soft">{t.codeLead}</p>
      <Button wide loading={busy} onClick={onAsk} data-autofocus>
        {t.sendCode}
      </Button>
    </>
  )
}

type SignInAgainProps = AskingProps & { readonly phone: string | null; readonly onLeave: () => void }

/** What is shown of the account proves nothing. Behind a new number there may be the one that was proved before. */
function SignInAgain({ busy, onAsk, phone, onLeave }: SignInAgainProps) {
  const t = useTexts({ en, bn })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <>
      <p className="text-ink-soft">{t.againLead}</p>
      <Button
        wide
        onClick={() => {
          onLeave()
          void navigate(withOrigin('/login', pathname + search))
        }}
        data-autofocus
      >
        {t.signInAgain}
      </Button>
      {phone && (
        <Button wide variant="quiet" loading={busy} onClick={onAsk}>
          {t.sendToFormer}
        </Button>
      )}
    </>
  )
}
