import { otp as bn } from '@niramoy/texts/bn/people/otp'
import { otp as en } from '@niramoy/texts/en/people/otp'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { problem } from '../form/problem.tsx'
import { useTexts } from '../language/language.tsx'
import { CODE_LENGTH, codeIn } from './code-in.ts'

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
export function OtpField({ input, value, onChange, error, busy, autoFocus }: OtpFieldProps) {
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
