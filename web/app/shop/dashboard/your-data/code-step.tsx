import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { AccountState } from '@niramoy/contract/people/personal-data'
import { personalData as bn } from '@niramoy/texts/bn/people/personal-data'
import { personalData as en } from '@niramoy/texts/en/people/personal-data'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { now } from '../../../browser/clock.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { problem } from '../../../parts/form/problem.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { useLanguage, useNotices, useTexts } from '../../../parts/language/language.tsx'
import { ResendCode } from '../../../parts/otp/resend-code.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Field, Form } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/input.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { StepButtons } from './step-buttons.tsx'

type CodeStepProps = {
  readonly user: CurrentUser
  readonly codeTo: AccountState['codeTo']
  readonly onBusy: (busy: boolean) => void
  readonly onBack: () => void
  readonly onDeleted: () => void
}

/** The code is sent when it is asked for. */
export function CodeStep(props: CodeStepProps) {
  const { codeTo, onBack } = props
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const [sentAt, setSentAt] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()

  async function send() {
    await browserApi.personalData.sendDeleteOtp()
    setSentAt(now().getTime())
  }
  async function ask() {
    setBusy(true)
    setFailure(undefined)
    await send().catch((error: unknown) => setFailure(errorText(error, language)))
    setBusy(false)
  }
  if (codeTo && sentAt !== undefined)
    return <LastStep {...props} codeTo={codeTo} sentAt={sentAt} send={send} />
  return (
    <div className="grid gap-5">
      {failure && <Banner tone="danger" {...failure} />}
      <p>{codeTo ? t.codeLead[codeTo] : t.nothingProved}</p>
      <StepButtons>
        <Button variant="secondary" onClick={onBack}>
          {t.back}
        </Button>
        {codeTo && (
          <Button loading={busy} onClick={() => void ask()} data-autofocus>
            {t.sendCode}
          </Button>
        )}
      </StepButtons>
    </div>
  )
}

type LastStepProps = Omit<CodeStepProps, 'codeTo'> & {
  readonly codeTo: 'phone' | 'email'
  readonly sentAt: number
  readonly send: () => Promise<void>
}

/** A code alone does nothing here, not even when the phone fills it in: what cannot be undone takes a press. */
function LastStep({ user, codeTo, sentAt, send, onBusy, onBack, onDeleted }: LastStepProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const [isUnderstood, setUnderstood] = useState(false)
  const form = useForm({
    initial: { otp: '' },
    check: ({ otp }) => ({ otp: otp.trim() ? undefined : say('codeRequired') }),
    async save(body) {
      await browserApi.personalData.deleteAccount({ body })
      onDeleted()
    },
  })
  useEffect(() => {
    onBusy(form.busy)
    return () => onBusy(false)
  }, [form.busy, onBusy])
  return (
    <Form {...form.props} className="grid gap-5">
      {form.failure ? (
        <Banner tone="danger" {...form.failure} />
      ) : (
        <Banner tone="success" {...say(codeTo === 'phone' ? 'codeSentToPhone' : 'codeSentToEmail')} />
      )}
      <Field label={t.code} required error={problem(form.problems.otp)}>
        <TextInput
          {...form.input('otp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          spellCheck={false}
          data-autofocus
        />
      </Field>
      <ResendCode sentAt={sentAt} missing={undefined} send={send} />
      <Checkbox
        label={t.understood}
        checked={isUnderstood}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
      />
      <p className="text-ink-soft text-sm">{t.whose(user.name, user.username)}</p>
      <StepButtons>
        <Button variant="secondary" onClick={onBack} disabled={form.busy}>
          {t.back}
        </Button>
        <Button type="submit" variant="danger" loading={form.busy} disabled={!isUnderstood}>
          {t.deleteForGood}
        </Button>
      </StepButtons>
    </Form>
  )
}
