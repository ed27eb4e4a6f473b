import { withOrigin } from '@niramoy/domain/people/login'
import { register as bn } from '@niramoy/texts/bn/people/register'
import { register as en } from '@niramoy/texts/en/people/register'
import PhoneIcon from 'lucide-react/icons/phone'
import { useLocation, useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { postedForm } from '../../parts/form/posted-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { OtpForm } from '../../parts/otp/otp-form.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { AuthPage, type LoginState, useLoginState, useOrigin } from '../../parts/session/auth-page.tsx'
import { GoToLogin } from '../../parts/sign-in/go-to-login.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import type { Route } from './+types/register'
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

type CodeStepProps = { readonly login: string; readonly sentAt: number | undefined }

function CodeStep({ login, sentAt }: CodeStepProps) {
  const t = useTexts({ en, bn })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <AuthPage
      title={t.codeTitle}
      lead={t.codeLead(login)}
      icon={<PhoneIcon size={28} />}
      below={
        <Button variant="quiet" size="small" onClick={() => void navigate(here, { replace: true })}>
          {t.otherNumber}
        </Button>
      }
    >
      <OtpForm
        login={login}
        sentAt={sentAt}
        verify={async (body) => {
          await browserApi.auth.verifyOtp({ body })
          const state: LoginState = { done: true }
          await navigate(here, { replace: true, state })
        }}
        resend={(whose) => browserApi.auth.resendOtp({ body: { login: whose } })}
      />
    </AuthPage>
  )
}
