import { DUTIES, type Duty, getHolders } from '@niramoy/domain/people/duties'
import { adminFrame } from '@niramoy/texts/en/admin/admin-frame'
import { adminDuties as t } from '@niramoy/texts/en/people/admin/admin-duties'
import LockIcon from 'lucide-react/icons/lock'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { refreshDuties } from '../../parts/duties/use-permission.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { ErrorPage } from '../../parts/errors/lazy-error-page.ts'
import { useUser } from '../../parts/session/user.tsx'
import { permissionsFor } from '../../screens/may-open.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** In place of a screen of the back office that may not be opened, or could not be rendered. */
export function OfficeError({ error }: { error: unknown }) {
  const user = useUser()
  if (!isDutyMissing(error)) return <ErrorPage error={error} />
  return user?.duties.length === 0 ? <NoDutiesYet /> : <DutyMissing />
}

/** By the frame itself, or by the API: a duty may have been taken since the page was opened. */
function isDutyMissing(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'not-your-duty'
  if (!isRouteErrorResponse(error) || error.status !== 403) return false
  const { code = 'not-your-duty' } = (error.data ?? {}) as { readonly code?: string }
  return code === 'not-your-duty'
}

function DutyMissing() {
  const { pathname } = useLocation()
  const duties = dutiesFor(pathname).map((duty) => t.names[duty].toLowerCase())
  return (
    <>
      <PageHeader title={t.missing.title} />
      <Card flush>
        <EmptyState
          icon={<LockIcon size={34} />}
          headline={t.missing.needs(duties.join(t.missing.or))}
          sentence={t.missing.ask}
          actions={
            <>
              <ButtonLink href="/admin">{adminFrame.toDashboard}</ButtonLink>
              <LookAgain />
            </>
          }
        />
      </Card>
    </>
  )
}

/** Who may open it, the owner last, who may open everything. */
function dutiesFor(path: string): Duty[] {
  const holders = permissionsFor(path).flatMap(getHolders)
  return [...DUTIES.filter((duty) => holders.includes(duty)), 'owner']
}

function NoDutiesYet() {
  return (
    <>
      <PageHeader title={t.noneYet.title} />
      <Card flush>
        <EmptyState {...t.noneYet} icon={<LockIcon size={34} />} actions={<LookAgain />} />
      </Card>
    </>
  )
}

/** The owner may have given the duty meanwhile. */
function LookAgain() {
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [busy, setBusy] = useState(false)
  async function look() {
    setBusy(true)
    try {
      await refreshDuties()
      await navigate(pathname + search, { replace: true })
    } catch (error) {
      toast({ ...errorText(error, 'en'), tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" icon={<RefreshIcon size={17} />} loading={busy} onClick={() => void look()}>
      {t.missing.lookAgain}
    </Button>
  )
}
