import { afterLogin, ownPath, withOrigin } from '@niramoy/domain/people/after-login'
import { guestCode as guestBn } from '@niramoy/texts/bn/people/guest-code'
import { login as bn } from '@niramoy/texts/bn/people/login'
import { socialLogin as socialBn } from '@niramoy/texts/bn/people/social-login'
import { guestCode as guestEn } from '@niramoy/texts/en/people/guest-code'
import { login as en } from '@niramoy/texts/en/people/login'
import { socialLogin as socialEn } from '@niramoy/texts/en/people/social-login'
import { useSearchParams } from 'react-router'
import { postedForm } from '../../parts/form/posted-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { useSettings } from '../../parts/page/root-data.ts'
import { AuthPage } from '../../parts/session/auth-page.tsx'
import { useOrigin } from '../../parts/session/use-origin.ts'
import { Banner } from '../../ui/banner.tsx'
import { Link } from '../../ui/base/provider.tsx'
import type { Route } from './+types/login'
import { DemoAccounts } from './demo-accounts.tsx'
import { GuestCode } from './guest-code.tsx'
import { LoginForm } from './login-form.tsx'
import { isNotVerified } from './not-verified.ts'
import { SocialButtons } from './social-buttons.tsx'

export const meta = screenMeta('login')

export const action = postedForm(['login', 'password'], async (api, body, { url }) => {
  const from = url.searchParams.get('from')
  try {
    return afterLogin(await api.auth.login({ body }), from)
  } catch (error) {
    if (isNotVerified(error)) return withOrigin('/verify-otp', ownPath(from))
    throw error
  }
})

export default function Login({ actionData }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  const demoAccounts = useSettings()?.demoAccounts ?? null
  const origin = useOrigin()
  const guest = useTexts({ en: guestEn, bn: guestBn })
  // a guest who orders needs no password
  const isOrdering = origin === '/checkout'
  return (
    <AuthPage
      title={t.title}
      lead={isOrdering ? guest.lead : t.lead}
      below={
        <>
          {t.noAccount}{' '}
          <Link href={withOrigin('/register', origin)} className="prose-link font-semibold">
            {t.register}
          </Link>
        </>
      }
    >
      <SocialFailure />
      {isOrdering && (
        <>
          <GuestCode />
          <h2 className="mb-4 text-lg">{guest.orPassword}</h2>
        </>
      )}
      <LoginForm sent={actionData} />
      {demoAccounts && <DemoAccounts accounts={demoAccounts} />}
      <SocialButtons origin={origin} />
    </AuthPage>
  )
}

/** Google or Facebook sent the visitor back without signing them in. */
function SocialFailure() {
  const say = useNotices({ en: socialEn, bn: socialBn })
  const [params] = useSearchParams()
  const error = params.get('error')
  if (!error) return null
  if (error === 'social-login-cancelled') return <Banner {...say('cancelled')} className="mb-5" />
  return <Banner tone="danger" {...say('failed')} className="mb-5" />
}
