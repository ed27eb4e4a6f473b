import { resetPassword as bn } from '@niramoy/texts/bn/people/reset-password'
import { resetPassword as en } from '@niramoy/texts/en/people/reset-password'
import LockIcon from 'lucide-react/icons/lock'
import { useState } from 'react'
import { postedForm } from '../../parts/form/posted-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { AuthPage, useRedirectAfter } from '../../parts/session/auth-page.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import type { Route } from './+types/reset-password'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta = screenMeta('resetPassword', { index: false })

const READING_SECONDS = 5

export const action = postedForm(['password'], async (api, body, { params }) => {
  await api.auth.resetPassword({ params: { token: params.token ?? '' }, body })
  return '/login'
})

export default function ResetPassword({ params, actionData }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  const [done, setDone] = useState(false)
  useRedirectAfter('/login', READING_SECONDS, done)
  return (
    <AuthPage title={t.title} lead={t.lead} icon={<LockIcon size={28} />}>
      {done ? (
        <Done />
      ) : (
        <ResetPasswordForm token={params.token} sent={actionData} onDone={() => setDone(true)} />
      )}
    </AuthPage>
  )
}

function Done() {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  return (
    <div className="grid gap-5">
      <Banner tone="success" {...say('done')} />
      <ButtonLink href="/login" size="large" wide>
        {t.goToLogin}
      </ButtonLink>
    </div>
  )
}
