import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useUser } from '../../parts/session/user.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CounterScreen } from './counter-screen.tsx'

export const meta = adminMeta('counter')

export default function Counter() {
  const user = useUser()
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={t.title} lead={t.lead} />
      </div>
      {user && <CounterScreen user={user} />}
    </>
  )
}
