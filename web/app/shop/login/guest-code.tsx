import { isElevenDigits, phoneOf } from '@niramoy/domain/people/phone'
import { guestCode as bn } from '@niramoy/texts/bn/people/guest-code'
import { guestCode as en } from '@niramoy/texts/en/people/guest-code'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { OtpForm } from '../../parts/otp/otp-form.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { useEnter } from './use-log-in.ts'

/** accounts 11: a number and its code are enough to order; the account is made on the way. */
export function GuestCode() {
  const t = useTexts({ en, bn })
  const enter = useEnter()
  const [sent, setSent] = useState<{ phone: string; at: number }>()
  return (
    <section aria-labelledby="guest-code" className="mb-6 grid gap-4 border-line border-b pb-6">
      <h2 id="guest-code" className="text-lg">
        {t.title}
      </h2>
      {sent ? (
        <>
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
              enter(await browserApi.auth.signInByCode({ body: { phone: sent.phone, otp } }))
            }
            resend={(phone) => browserApi.auth.sendCode({ body: { phone } })}
          />
        </>
      ) : (
        <PhoneForm onSent={(phone) => setSent({ phone, at: now().getTime() })} />
      )}
    </section>
  )
}

function PhoneForm({ onSent }: { onSent: (phone: string) => void }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const form = useForm({
    initial: { phone: '' },
    check: ({ phone }) => ({ phone: isElevenDigits(phoneOf(phone)) ? undefined : say('phoneInvalid') }),
    save: async ({ phone: typed }) => {
      const phone = phoneOf(typed)
      await browserApi.auth.sendCode({ body: { phone } })
      onSent(phone)
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      {form.failure && <Banner tone="danger" {...form.failure} />}
      <Field label={t.phone} hint={t.phoneHint} required error={problem(form.problems.phone)}>
        <TextInput
          {...form.input('phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={40}
        />
      </Field>
      <Button type="submit" size="large" wide loading={form.busy}>
        {t.send}
      </Button>
    </form>
  )
}
