import { startPage } from '@niramoy/domain/people/login'
import { verifyOtp as bn } from '@niramoy/texts/bn/people/verify-otp'
import { verifyOtp as en } from '@niramoy/texts/en/people/verify-otp'
import PhoneIcon from 'lucide-react/icons/phone'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { postedForm } from '../../parts/form/posted-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { OtpForm } from '../../parts/otp/otp-form.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { AuthPage, useLoginState, useRedirectAfter } from '../../parts/session/auth-page.tsx'
import { GoToLogin } from '../../parts/sign-in/go-to-login.tsx'
import { useAfterCode } from '../../parts/sign-in/use-after-code.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/verify-otp'

export const meta = screenMeta('verifyOtp', { index: false })

const READING_SECONDS = 2

export const action = postedForm(['login', 'otp'], async (api, body, { url }) => {
  await api.auth.verifyOtp({ body })
  // a guest is led on to the login from there
  return startPage('user', url.searchParams.get('from'))
})

/** Where login leads an account that is not verified yet. */
export default function VerifyOtp({ actionData }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  const { login, sentAt } = useLoginState()
  const [verified, setVerified] = useState(false)
  const { goOn } = useAfterCode()
  useRedirectAfter(goOn, READING_SECONDS, verified)
  return (
    <AuthPage
      title={t.title}
      lead={login ? t.lead(login) : t.leadWithoutLogin}
      icon={<PhoneIcon size={28} />}
    >
      {verified ? (
        <Verified />
      ) : (
        <OtpForm
          key={login}
          login={login}
          sentAt={sentAt}
          sent={actionData}
          verify={async (body) => {
            await browserApi.auth.verifyOtp({ body })
            setVerified(true)
          }}
          resend={(whose) => browserApi.auth.resendOtp({ body: { login: whose } })}
        />
      )}
    </AuthPage>
  )
}

function Verified() {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  return (
    <div className="grid gap-5">
      <Banner tone="success" {...say('verified')} />
      <GoToLogin>{t.goToLogin}</GoToLogin>
    </div>
  )
}
