import { isElevenDigits, readPhone } from '@niramoy/domain/people/contact'
import { accountFields as bn } from '@niramoy/texts/bn/people/account-fields'
import { accountFields as en } from '@niramoy/texts/en/people/account-fields'
import type { ComponentProps } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { problem } from '../form/problem.tsx'
import { useNotices, useTexts } from '../language/language.tsx'

type FieldProps = {
  /** From `useForm`: `form.input('name')`. */
  readonly input: ComponentProps<'input'>
  readonly error: NoticeText | undefined
}

export function NameField({ input, error }: FieldProps) {
  const t = useTexts({ en, bn })
  return (
    <Field label={t.name} required error={problem(error)}>
      <TextInput {...input} autoComplete="name" maxLength={120} />
    </Field>
  )
}

export function PhoneField({ input, error, hint }: FieldProps & { readonly hint?: string }) {
  const t = useTexts({ en, bn })
  return (
    <Field label={t.phone} hint={hint ?? t.phoneHint} required error={problem(error)}>
      <TextInput {...input} type="tel" autoComplete="tel-national" />
    </Field>
  )
}

/** A password that is being chosen. */
export function NewPasswordField({ input, error, label }: FieldProps & { readonly label?: string }) {
  const t = useTexts({ en, bn })
  return (
    <Field label={label ?? t.password} hint={t.passwordHint} required error={problem(error)}>
      <PasswordInput {...input} autoComplete="new-password" />
    </Field>
  )
}

/** The same password again. */
export function RepeatedPasswordField({ input, error, label }: FieldProps & { readonly label: string }) {
  return (
    <Field label={label} required error={problem(error)}>
      <PasswordInput {...input} autoComplete="new-password" />
    </Field>
  )
}

type Check = (typed: string) => NoticeText | undefined

/** What can be wrong with an account's fields before anything is sent. */
export function useAccountChecks(): Readonly<Record<'name' | 'phone' | 'email' | 'password', Check>> {
  const say = useNotices({ en, bn })
  return {
    name: (typed) => (typed.trim() ? undefined : say('nameRequired')),
    phone: (typed) => {
      const phone = readPhone(typed)
      if (!phone) return say('phoneRequired')
      return isElevenDigits(phone) ? undefined : say('phoneDigits')
    },
    email: (typed) => (/^(\s*|\S+@\S+\.\S+)$/.test(typed.trim()) ? undefined : say('emailInvalid')),
    password: (typed) => {
      if (!typed) return say('passwordRequired')
      return [...typed].length < 8 ? say('passwordShort') : undefined
    },
  }
}
