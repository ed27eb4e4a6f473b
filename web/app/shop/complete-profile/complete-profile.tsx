import { afterLogin } from '@niramoy/domain/people/login'
import { completeProfile as bn } from '@niramoy/texts/bn/people/complete-profile'
import { completeProfile as en } from '@niramoy/texts/en/people/complete-profile'
import PhoneIcon from 'lucide-react/icons/phone'
import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { onServer, visitContext } from '../../api/visit.ts'
import { now } from '../../browser/clock.ts'
import { postedForm } from '../../parts/form/posted-form.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { AuthPage, useOrigin } from '../../parts/session/auth-page.tsx'
import { currentUser } from '../../parts/session/current-user.ts'
import { ProveContact } from '../../parts/session/prove-contact.tsx'
import { useLogOut } from '../../parts/session/use-log-out.ts'
import { useUser } from '../../parts/session/user.tsx'
import { Button } from '../../ui/base/button.tsx'
import type { Route } from './+types/complete-profile'
import { PhoneForm } from './phone-form.tsx'

export const meta = screenMeta('completeProfile', { index: false })

/** Redirects a user who has a number already. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await onServer(context, () => context.get(visitContext).user())
  return user?.phone ? redirect(afterLogin(user, url.searchParams.get('from'))) : null
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const user = await currentUser()
  return user?.phone ? redirect(afterLogin(user, url.searchParams.get('from'))) : null
}

export const action = postedForm(['phone'], async (api, body, { url }) =>
  afterLogin(await api.users.completeProfile({ body }), url.searchParams.get('from')),
)

export default function CompleteProfile({ actionData }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  const logOut = useLogOut()
  const [sentAt, setSentAt] = useState<number>()
  const user = useUser()
  if (sentAt !== undefined && user?.phone) return <EnterCode phone={user.phone} sentAt={sentAt} />
  return (
    <AuthPage
      title={t.title}
      lead={t.lead}
      icon={<PhoneIcon size={28} />}
      below={
        <Button variant="quiet" size="small" onClick={logOut}>
          {t.logout}
        </Button>
      }
    >
      <PhoneForm sent={actionData} onSaved={() => setSentAt(now().getTime())} />
    </AuthPage>
  )
}

/** The number is saved; its code may be entered now or later. */
function EnterCode({ phone, sentAt }: { readonly phone: string; readonly sentAt: number }) {
  const t = useTexts({ en, bn })
  const user = useUser()
  const origin = useOrigin()
  const navigate = useNavigate()
  const go = () => void navigate(user ? afterLogin(user, origin) : '/', { replace: true })
  return (
    <AuthPage
      title={t.codeTitle}
      lead={t.codeLead(phone)}
      icon={<PhoneIcon size={28} />}
      below={
        <Button variant="quiet" size="small" onClick={go}>
          {t.codeLater}
        </Button>
      }
    >
      <ProveContact kind="phone" sentAt={sentAt} onProved={go} />
    </AuthPage>
  )
}
