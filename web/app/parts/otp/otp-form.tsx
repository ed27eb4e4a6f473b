import { latinDigits } from '@niramoy/domain/platform/codes'
import { otp as bn } from '@niramoy/texts/bn/people/otp'
import { otp as en } from '@niramoy/texts/en/people/otp'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import type { Sent } from '../form/posted-form.ts'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'
import { useNotices, useTexts } from '../language/language.tsx'
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

type OtpFieldProps = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: NoticeText | undefined
  /** The code is being sent. A refused one is selected, so that typing replaces it. */
  readonly busy: boolean
  readonly autoFocus: boolean
}

/** One field for the whole code; the form is sent as soon as all digits are typed. */
function OtpField({ input, value, onChange, error, busy, autoFocus }: OtpFieldProps) {
  const t = useTexts({ en, bn })
  useMessageCode((code) => onChange(codeIn(code)))
  useEffect(() => {
    if (value.length === CODE_LENGTH) input.current?.form?.requestSubmit()
  }, [value, input])
  useEffect(() => {
    if (!busy && input.current?.value) input.current.select()
  }, [busy, input])
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus, input])
  return (
    <Field label={t.label} hint={t.hint} required error={problem(error)}>
      <TextInput
        ref={input}
        name="otp"
        value={value}
        onChange={(event) => onChange(codeIn(event.currentTarget.value))}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        className="text-center font-semibold text-2xl tabular-nums tracking-[0.35em]"
      />
    </Field>
  )
}

/** Of the Web OTP API only what is used here; the platform's own types do not know it. */
type WithMessageCodes = {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>
}

/** Fills in the code of a received message where the browser supports it. */
function useMessageCode(take: (code: string) => void): void {
  const onCode = useEffectEvent(take)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const credentials = navigator.credentials as unknown as WithMessageCodes
    credentials
      .get({ otp: { transport: ['sms'] }, signal: waiting.signal })
      .then((message) => message?.code && onCode(message.code))
      // declined, or the page was left: the code is typed then
      .catch(() => undefined)
    return () => waiting.abort()
  }, [])
}

/** How many digits a code has. */
const CODE_LENGTH = 6

/**
 * The code in whatever was typed, pasted or filled in: Bengali digits count, spaces and dashes do not,
 * and of a whole message only its six digits in a row.
 */
export function codeIn(text: string): string {
  const latin = latinDigits(text)
  const [alone] = latin.match(/(?<!\d)\d{6}(?!\d)/) ?? []
  return alone ?? latin.replace(/\D/g, '').slice(0, CODE_LENGTH)
}
