import type { SecondFactor } from '@niramoy/contract/people/second-factor'
import { sitePath } from '@niramoy/domain/people/login'
import { adminSecondFactor as t } from '@niramoy/texts/en/people/admin/admin-second-factor'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { rememberUser } from '../../browser/session.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useUser } from '../../parts/session/user.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/account'
import { DevicesCard } from './devices-card.tsx'
import { FactorCard } from './factor-card.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { SetUpCard } from './set-up-card.tsx'
import { useSetUp } from './use-set-up.ts'

export const meta = adminMeta('account')

const load = async (api: Api) => ({ factor: await api.secondFactor.read() })
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

export default function Account({ loaderData: { factor } }: Route.ComponentProps) {
  const isDemanded = factor.state === 'demanded'
  return (
    <div className={isDemanded ? 'mx-auto max-w-3xl' : undefined}>
      <div className="print:hidden">
        <PageHeader title={isDemanded ? t.demandedTitle : t.title} lead={isDemanded ? t.demanded : t.lead} />
      </div>
      <Contents factor={factor} />
    </div>
  )
}

/** One thing at a time: setting up, then the codes to save, then how it stands. */
function Contents({ factor }: { factor: SecondFactor }) {
  const setUp = useSetUp()
  const [codes, setCodes] = useState<readonly string[]>()
  const isDemanded = factor.state === 'demanded'
  const leave = useLeave(isDemanded)

  if (codes) {
    const done = async () => {
      await leave()
      setCodes(undefined)
    }
    return <RecoveryCodesCard codes={codes} onDone={done} />
  }
  if (setUp.texts) {
    return (
      <SetUpCard
        texts={setUp.texts}
        onCancel={setUp.leave}
        onTurnedOn={(made) => {
          setUp.leave()
          setCodes(made)
        }}
      />
    )
  }
  return (
    <div className="grid gap-6">
      <FactorCard factor={factor} setUp={setUp} onCodes={setCodes} />
      {factor.state === 'on' && <DevicesCard devices={factor.devices} />}
    </div>
  )
}

/**
 * Who was let in by setting it up goes on to where they wanted, with a page of its own: all of the back office opens.
 * Everyone else stays.
 */
function useLeave(isDemanded: boolean): () => Promise<void> {
  const user = useUser()
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  return async () => {
    if (isDemanded) {
      const wanted = sitePath(params.get('from'))
      location.assign(wanted && /^\/admin(?![\w-])/.test(wanted) ? wanted : '/admin')
      return new Promise(() => {})
    }
    if (user) rememberUser({ ...user, secondFactor: 'on' })
    await revalidate()
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
