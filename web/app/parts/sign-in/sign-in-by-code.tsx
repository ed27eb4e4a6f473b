import type { CurrentUser } from '@niramoy/contract/people/auth'
import { isElevenDigits, readPhone } from '@niramoy/domain/people/contact'
import { guestCode as bn } from '@niramoy/texts/bn/people/guest-code'
import { guestCode as en } from '@niramoy/texts/en/people/guest-code'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'
import { useNotices, useTexts } from '../language/language.tsx'
import { OtpForm } from '../otp/otp-form.tsx'

type SignInByCodeProps = {
  /** The number to begin with. */
  readonly phone?: string
  readonly onUser: (user: CurrentUser) => Promise<void> | void
}

/** accounts 11: a number and its code are enough; an account is made on the way where there is none. */
export function SignInByCode({ phone = '', onUser }: SignInByCodeProps) {
  const t = useTexts({ en, bn })
  const [sent, setSent] = useState<{ phone: string; at: number }>()
  if (!sent) return <PhoneForm initial={phone} onSent={(to) => setSent({ phone: to, at: now().getTime() })} />
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center justify-between gap-3 rounded-md bg-sunken px-3 py-1">
        <span className="min-w-0 wrap-anywhere">{t.sentTo(sent.phone)}</span>
        <Button size="small" variant="quiet" onClick={() => setSent(undefined)}>
          {t.otherNumber}
        </Button>
      </p>
      <OtpForm
        login={sent.phone}
        sentAt={sent.at}
        verify={async ({ otp }) =>
          onUser(await browserApi.auth.signInByCode({ body: { phone: sent.phone, otp } }))
        }
        resend={(to) => browserApi.auth.sendCode({ body: { phone: to } })}
      />
    </div>
  )
}

type PhoneFormProps = { readonly initial: string; readonly onSent: (phone: string) => void }

function PhoneForm({ initial, onSent }: PhoneFormProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const form = useForm({
    initial: { phone: initial },
    check: ({ phone }) => ({ phone: isElevenDigits(readPhone(phone)) ? undefined : say('phoneInvalid') }),
    save: async ({ phone: typed }) => {
      const phone = readPhone(typed)
      await browserApi.auth.sendCode({ body: { phone } })
      onSent(phone)
    },
  })
  return (
    <Form {...form.props} className="grid gap-4">
      {form.failure && <Banner tone="danger" {...form.failure} />}
      <Field label={t.phone} hint={t.phoneHint} required error={problem(form.problems.phone)}>
        <TextInput
          {...form.input('phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={40}
          data-autofocus
        />
      </Field>
      <Button type="submit" size="large" wide loading={form.busy}>
        {t.send}
      </Button>
    </Form>
  )
}
