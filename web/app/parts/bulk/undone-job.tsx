import type { BulkJob, UndoneUpload } from '@niramoy/contract/platform/bulk-jobs'
import { adminBulkJobs as t } from '@niramoy/texts/en/platform/admin/admin-bulk-jobs'
import { Card } from '../../ui/card.tsx'
import { useMoment } from '../dates/use-moment.ts'

/** The rows that an undo left as they are, with who did something to them and when. */
export function UndoneJob({ job }: { readonly job: BulkJob }) {
  const moment = useMoment()
  const { kept = [], keptCount = 0 } = (job.result ?? {}) as UndoneUpload
  if (keptCount === 0) return null
  return (
    <Card title={t.kept(keptCount)}>
      <ul className="grid gap-1 text-sm">
        {kept.map(({ name, why, by, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may be alike
          <li key={place} className="min-w-0 break-words">
            {[`${name}: ${t.whyKept[why]}`, by, at && moment(at)].filter(Boolean).join(', ')}
          </li>
        ))}
        {keptCount > kept.length && <li className="text-ink-soft">{t.moreKept(keptCount - kept.length)}</li>}
      </ul>
    </Card>
  )
}
