import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { useSyncExternalStore } from 'react'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useUser } from '../../parts/session/user.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CounterScreen } from './counter-screen.tsx'

export const meta = adminMeta('counter')

/** What is held, and which paper is used, only the device knows: the server shows neither. */
export default function Counter() {
  const user = useUser()
  const isInBrowser = useSyncExternalStore(never, yes, no)
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={t.title} lead={t.lead} />
      </div>
      {isInBrowser && user ? <CounterScreen user={user} /> : <Skeleton className="h-64" />}
    </>
  )
}

const never = () => () => {}
const yes = () => true
const no = () => false
