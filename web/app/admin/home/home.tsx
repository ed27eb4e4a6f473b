import { dashboard as t } from '@niramoy/texts/en/admin/admin-dashboard'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Button } from '../../ui/base/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Checklist } from './checklist.tsx'
import { Ratings } from './ratings.tsx'
import { Sales } from './sales.tsx'
import { Today } from './today.tsx'
import { Totals } from './totals.tsx'

export const meta = adminMeta('dashboard')

/** Each part is counted and fails by itself, so that none waits for another. */
export default function Home() {
  const hasReports = usePermission('reports')
  const setsUp = usePermission('setup')
  const [refreshCount, setRefreshCount] = useState(0)
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <Button
            variant="secondary"
            icon={<RefreshIcon size={18} />}
            onClick={() => setRefreshCount((before) => before + 1)}
          >
            {t.refresh}
          </Button>
        }
      />
      <div className="grid gap-4 sm:gap-6">
        {setsUp && <Checklist refreshCount={refreshCount} />}
        {hasReports && <Totals refreshCount={refreshCount} />}
        <Today refreshCount={refreshCount} />
        {hasReports && (
          <>
            <Sales refreshCount={refreshCount} />
            <Ratings refreshCount={refreshCount} />
          </>
        )}
      </div>
    </>
  )
}
