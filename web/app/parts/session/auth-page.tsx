import { ownPath } from '@niramoy/domain/people/login'
import { accountFields as bn } from '@niramoy/texts/bn/people/account-fields'
import { accountFields as en } from '@niramoy/texts/en/people/account-fields'
import LeafIcon from 'lucide-react/icons/leaf'
import type { ComponentProps, ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { problem } from '../form/problem.tsx'
import { useTexts } from '../language/language.tsx'

type AuthPageProps = {
  readonly title: string
  readonly lead: ReactNode
  /** A picture other than the shop's leaf. */
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** Content under the card. */
  readonly below?: ReactNode
}

/** The common layout of the login screens: a heading, one card, links below. */
export function AuthPage({ title, lead, icon, children, below }: AuthPageProps) {
  return (
    <div className="page-width py-8 sm:py-14">
      <div className="mx-auto max-w-md">
        <header className="text-center">
          <span className="mx-auto grid size-14 place-items-center rounded-leaf bg-brand-soft text-brand-ink">
            {icon ?? <LeafIcon size={28} />}
          </span>
          <h1 className="mt-4 text-3xl">{title}</h1>
          <p className="mt-1 text-pretty text-ink-soft">{lead}</p>
        </header>
        <div className="mt-7 rounded-xl border border-line bg-surface p-5 sm:p-8">{children}</div>
        {below && <p className="mt-6 text-center text-ink-soft">{below}</p>}
      </div>
    </div>
  )
}

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

/** The page that was requested before the login; every login screen passes it on. */
export function useOrigin(): string | null {
  const [params] = useSearchParams()
  return ownPath(params.get('from'))
}

/** Redirects some seconds after `when` becomes true, so that a notice can be read first. */
export function useRedirectAfter(to: string | (() => Promise<void>), seconds: number, when: boolean): void {
  const navigate = useNavigate()
  const go = useEffectEvent(() => void (typeof to === 'string' ? navigate(to, { replace: true }) : to()))
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => go(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [when, seconds])
}
