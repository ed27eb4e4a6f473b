import { verifyPasswordResetOtp as bn } from '@niramoy/texts/bn/people/verify-password-reset-otp'
import { verifyPasswordResetOtp as en } from '@niramoy/texts/en/people/verify-password-reset-otp'
import LockIcon from 'lucide-react/icons/lock'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { postedForm } from '../../parts/form/posted-form.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { OtpForm } from '../../parts/otp/otp-form.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { AuthPage, useLoginState } from '../../parts/session/auth-page.tsx'
import { Link } from '../../ui/base/provider.tsx'
import type { Route } from './+types/verify-password-reset-otp'

export const meta = screenMeta('verifyPasswordResetOtp', { index: false })

const resetPage = (token: string) => `/reset-password/${encodeURIComponent(token)}`

export const action = postedForm(['login', 'otp'], async (api, body) => {
  const { tempToken } = await api.auth.verifyPasswordResetOtp({ body })
  return resetPage(tempToken)
})

export default function VerifyPasswordResetOtp({ actionData }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  const navigate = useNavigate()
  const { login, sentAt } = useLoginState()
  return (
    <AuthPage
      title={t.title}
      lead={login ? t.lead(login) : t.leadWithoutLogin}
      icon={<LockIcon size={28} />}
      below={
        <Link href="/login" className="prose-link">
          {t.backToLogin}
        </Link>
      }
    >
      <OtpForm
        key={login}
        login={login}
        sentAt={sentAt}
        sent={actionData}
        verify={async (body) => {
          const { tempToken } = await browserApi.auth.verifyPasswordResetOtp({ body })
          await navigate(resetPage(tempToken), { replace: true })
        }}
        resend={(whose) => browserApi.auth.forgotPassword({ body: { login: whose } })}
      />
    </AuthPage>
  )
}
