import { profile as bn } from '@niramoy/texts/bn/people/profile'
import { profile as en } from '@niramoy/texts/en/people/profile'
import CopyIcon from 'lucide-react/icons/copy'
import { Suspense } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useCopy } from '../../parts/copy/use-copy.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { useUser } from '../../parts/session/user.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/profile'
import { Details } from './details.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { YourData } from './lazy-blocks.ts'
import { Password } from './password.tsx'
import { Sessions } from './sessions.tsx'

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
