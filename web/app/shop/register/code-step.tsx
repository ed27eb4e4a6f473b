import { register as bn } from '@niramoy/texts/bn/people/register'
import { register as en } from '@niramoy/texts/en/people/register'
import PhoneIcon from 'lucide-react/icons/phone'
import { useLocation, useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { OtpForm } from '../../parts/otp/otp-form.tsx'
import type { LoginState } from '../../parts/session/auth-page.tsx'
import { AuthPage } from '../../parts/session/auth-page.tsx'
import { Button } from '../../ui/base/button.tsx'

type CodeStepProps = { readonly login: string; readonly sentAt: number | undefined }

export function CodeStep({ login, sentAt }: CodeStepProps) {
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
