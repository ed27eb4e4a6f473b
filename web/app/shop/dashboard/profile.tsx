import type { CurrentUser } from '@niramoy/contract/people/auth'
import { profile as bn } from '@niramoy/texts/bn/people/profile'
import { profile as en } from '@niramoy/texts/en/people/profile'
import CopyIcon from 'lucide-react/icons/copy'
import LockIcon from 'lucide-react/icons/lock'
import { Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { rememberUser } from '../../browser/session.ts'
import { useCopy } from '../../parts/copy/use-copy.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import {
  NewPasswordField,
  RepeatedPasswordField,
  useAccountChecks,
} from '../../parts/session/account-fields.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/profile'
import { Details } from './details.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'
import { Sessions, useOpening } from './sessions.tsx'

const loadYourData = async () => (await import('./your-data/your-data.tsx')).YourData
/** At the end of the profile, and seldom used. */
const YourData = import.meta.env.SSR ? await loadYourData() : lazyComponent(loadYourData)

export const meta = screenMeta('profile', { index: false })

/** Without the list of sign-ins the rest of the page is as useful as ever. */
async function load(api: Api) {
  return { sessions: await api.users.sessions().catch(() => null) }
}
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

export default function Profile({ loaderData }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  const user = useUser()
  if (!user) return null
  return (
    <>
      <PageHeader title={t.title} lead={t.lead(user.name)} />
      <div className="grid gap-5">
        <Details user={user} />
        <div className="grid gap-5 xl:grid-cols-2">
          <CustomerId username={user.username} />
          <LanguageChoice />
        </div>
        <Password user={user} />
        <Sessions sessions={loaderData.sessions} />
        <Suspense>
          <YourData user={user} />
        </Suspense>
      </div>
    </>
  )
}

/** The customer's id, which friends enter as a referral code. */
function CustomerId({ username }: { readonly username: string }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const copy = useCopy(username, { copied: say('idCopied'), failed: say('copyFailed') })
  return (
    <Card title={t.customerId} lead={t.referral}>
      <div className="flex items-center gap-2">
        <code className="rounded-sm bg-sunken px-3 py-1.5 font-semibold text-lg uppercase tracking-widest">
          {username}
        </code>
        <IconButton label={t.copyId} icon={<CopyIcon />} onClick={copy} />
      </div>
    </Card>
  )
}

function Password({ user }: { readonly user: CurrentUser }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { card, isOpen, open, close } = useOpening()

  function saved() {
    close()
    rememberUser({ ...user, hasPassword: true })
    toast(say('passwordSaved'))
    // the other sign-ins have ended
    void revalidate()
  }

  return (
    <Card ref={card} title={t.password} lead={user.hasPassword ? t.passwordSet : t.passwordNotSet}>
      {isOpen ? (
        <PasswordForm hasPassword={user.hasPassword} onCancel={close} onSaved={saved} />
      ) : (
        <Button variant="secondary" icon={<LockIcon size={18} />} onClick={open}>
          {user.hasPassword ? t.changePassword : t.setPassword}
        </Button>
      )}
    </Card>
  )
}

type PasswordFormProps = {
  /** Only then there is an old one to ask for. */
  readonly hasPassword: boolean
  readonly onCancel: () => void
  readonly onSaved: () => void
}

function PasswordForm({ hasPassword, onCancel, onSaved }: PasswordFormProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const checks = useAccountChecks()
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', confirmPassword: '' },
    check: ({ oldPassword, newPassword, confirmPassword }) => ({
      oldPassword: hasPassword && !oldPassword ? say('oldPasswordRequired') : undefined,
      newPassword: checks.password(newPassword),
      confirmPassword: newPassword === confirmPassword ? undefined : say('differ'),
    }),
    async save(body) {
      await browserApi.users.changePassword({ body })
      onSaved()
    },
  })
  const { input, problems } = form
  return (
    <Form {...form.props} className="grid gap-5">
      {form.failure && <Banner tone="danger" {...form.failure} />}
      {hasPassword && (
        <Field label={t.oldPassword} required error={problem(problems.oldPassword)} className="sm:max-w-md">
          <PasswordInput {...input('oldPassword')} autoComplete="current-password" />
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordField label={t.newPassword} input={input('newPassword')} error={problems.newPassword} />
        <RepeatedPasswordField
          label={t.confirmPassword}
          input={input('confirmPassword')}
          error={problems.confirmPassword}
        />
      </div>
      <SaveOrCancel busy={form.busy} onCancel={onCancel} />
    </Form>
  )
}
