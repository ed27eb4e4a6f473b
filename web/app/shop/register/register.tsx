import { withOrigin } from '@niramoy/domain/people/login'
import { register as bn } from '@niramoy/texts/bn/people/register'
import { register as en } from '@niramoy/texts/en/people/register'
import { postedForm } from '../../parts/form/posted-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { AuthPage, useLoginState, useOrigin } from '../../parts/session/auth-page.tsx'
import { GoToLogin } from '../../parts/sign-in/go-to-login.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Link } from '../../ui/base/provider.tsx'
import type { Route } from './+types/register'
import { CodeStep } from './code-step.tsx'
import { RegisterForm } from './register-form.tsx'
import { useRegister } from './use-register.ts'

export const meta = screenMeta('register')

export const action = postedForm(
  ['name', 'phone', 'email', 'password', 'referredBy'],
  async (api, body, { url }) => {
    await api.auth.register({ body })
    return withOrigin('/verify-otp', url.searchParams.get('from'))
  },
)

/** The form, the code, the welcome. Going back from the code finds what was typed. */
export default function Register({ actionData }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  const { login, sentAt, done } = useLoginState()
  const form = useRegister(actionData)
  const origin = useOrigin()
  if (done) return <DoneStep />
  if (login) return <CodeStep login={login} sentAt={sentAt} />
  return (
    <AuthPage
      title={t.title}
      lead={t.lead}
      below={
        <>
          {t.haveAccount}{' '}
          <Link href={withOrigin('/login', origin)} className="prose-link font-semibold">
            {t.login}
          </Link>
        </>
      }
    >
      <RegisterForm form={form} />
    </AuthPage>
  )
}

function DoneStep() {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  return (
    <AuthPage title={t.doneTitle} lead={t.doneLead}>
      <div className="grid gap-5">
        <Banner tone="success" {...say('verified')} />
        <GoToLogin>{t.goToLogin}</GoToLogin>
      </div>
    </AuthPage>
  )
}
