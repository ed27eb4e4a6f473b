import { isEmailLogin } from '@niramoy/domain/people/login'
import { forgotPassword as bn } from '@niramoy/texts/bn/people/forgot-password'
import { forgotPassword as en } from '@niramoy/texts/en/people/forgot-password'
import LockIcon from 'lucide-react/icons/lock'
import { postedForm } from '../../parts/form/posted-form.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { AuthPage } from '../../parts/session/auth-page.tsx'
import { Link } from '../../ui/base/provider.tsx'
import type { Route } from './+types/forgot-password'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export const meta = screenMeta('forgotPassword')

export const action = postedForm(['login'], async (api, body) => {
  await api.auth.forgotPassword({ body })
  return isEmailLogin(body.login) ? '/forgot-password?sent=link' : '/verify-password-reset-otp'
})

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  return (
    <AuthPage
      title={t.title}
      lead={t.lead}
      icon={<LockIcon size={28} />}
      below={
        <Link href="/login" className="prose-link">
          {t.backToLogin}
        </Link>
      }
    >
      <ForgotPasswordForm sent={actionData} />
    </AuthPage>
  )
}
