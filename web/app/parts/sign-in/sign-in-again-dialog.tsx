import type { CurrentUser } from '@niramoy/contract/people/auth'
import { afterLogin } from '@niramoy/domain/people/login'
import { login as loginBn } from '@niramoy/texts/bn/people/login'
import { signInAgain as bn } from '@niramoy/texts/bn/people/sign-in-again'
import { login as loginEn } from '@niramoy/texts/en/people/login'
import { signInAgain as en } from '@niramoy/texts/en/people/sign-in-again'
import { useState } from 'react'
import { rememberUser } from '../../browser/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { DialogForm, FormDialog } from '../form/form-dialog.tsx'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'
import { useNotices, useTexts } from '../language/language.tsx'
import { leaveFor } from './leave-for.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { type Credentials, signIn } from './sign-in.ts'
import { SignInByCode } from './sign-in-by-code.tsx'

type SignInAgainDialogProps = {
  /** Whose session has ended. */
  readonly user: CurrentUser
  readonly onAnswer: (isBack: boolean) => void
}

/** Over the screen, so that nothing typed is lost. Whoever signs in as somebody else leaves it. */
export function SignInAgainDialog({ user, onAnswer }: SignInAgainDialogProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  function enter(next: CurrentUser) {
    // what waits is not sent for another person: its calls are never answered
    if (next.userId !== user.userId) return leaveFor(afterLogin(next, null))
    rememberUser(next)
    onAnswer(true)
  }
  return (
    <FormDialog open title={t.title} onClose={() => onAnswer(false)}>
      <div className="grid gap-5">
        <Banner tone="warning" {...say('ended')} />
        <p className="wrap-anywhere text-ink-soft">{t.as(user.name)}</p>
        <Ways user={user} onUser={enter} />
      </div>
    </FormDialog>
  )
}

type WaysProps = { readonly user: CurrentUser; readonly onUser: (user: CurrentUser) => void }

/** By password or, for customers, by a code; who has neither signs in elsewhere. */
function Ways({ user, onUser }: WaysProps) {
  const t = useTexts({ en: loginEn, bn: loginBn })
  const [isByCode, setByCode] = useState(!user.hasPassword)
  const [proved, setProved] = useState<Credentials>()
  if (proved) {
    return <SecondFactorForm credentials={proved} onUser={onUser} onBack={() => setProved(undefined)} />
  }
  return (
    <>
      {!user.hasPassword && !user.phoneVerified && <NewTab />}
      {isByCode ? (
        <SignInByCode phone={user.phoneVerified ? (user.phone ?? '') : ''} onUser={onUser} />
      ) : (
        <PasswordForm user={user} onUser={onUser} onSecondFactor={setProved} />
      )}
      {user.role !== 'admin' && (
        <Button variant="quiet" wide onClick={() => setByCode(!isByCode)}>
          {isByCode ? t.withPassword : t.withCode}
        </Button>
      )}
    </>
  )
}

type PasswordFormProps = WaysProps & { readonly onSecondFactor: (credentials: Credentials) => void }

function PasswordForm({ user, onUser, onSecondFactor }: PasswordFormProps) {
  const t = useTexts({ en: loginEn, bn: loginBn })
  const say = useNotices({ en: loginEn, bn: loginBn })
  const form = useForm<Credentials>({
    initial: { login: (user.phoneVerified && user.phone) || user.username, password: '' },
    check: ({ login, password }) => ({
      login: login.trim() ? undefined : say('loginRequired'),
      password: password ? undefined : say('passwordRequired'),
    }),
    async save(credentials) {
      const next = await signIn(credentials)
      if (next) onUser(next)
      else onSecondFactor(credentials)
    },
  })
  return (
    <DialogForm form={form} submit={t.submit}>
      <Field label={t.login} required error={problem(form.problems.login)}>
        <TextInput
          {...form.input('login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={t.password} required error={problem(form.problems.password)}>
        <PasswordInput {...form.input('password')} autoComplete="current-password" data-autofocus />
      </Field>
    </DialogForm>
  )
}

/** Google and Facebook leave the page; the dialog notices what happens in another tab. */
function NewTab() {
  const t = useTexts({ en, bn })
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft">{t.newTabLead}</p>
      <Button variant="secondary" wide onClick={() => window.open('/login', '_blank', 'noopener')}>
        {t.newTab}
      </Button>
    </div>
  )
}
