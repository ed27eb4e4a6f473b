import type { BulkJob } from '@niramoy/contract/platform/bulk-jobs'
import { adminBulkJobs as t } from '@niramoy/texts/en/platform/admin/admin-bulk-jobs'
import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { errorText } from '../errors/error-text.ts'
import { saveFile } from './save-file.ts'
import { isUnderWay } from './use-bulk-job.ts'

type JobProgressProps = {
  readonly job: BulkJob
  readonly busy?: boolean
  readonly onCancel: () => void
}

const count = (rows: number) => rows.toLocaleString('en-IN')

/** How far a job is while it goes on, and how to stop it; afterwards why it was refused, or that it was cancelled. */
export function JobProgress({ job, busy = false, onCancel }: JobProgressProps) {
  if (isUnderWay(job)) return <Running job={job} busy={busy} onCancel={onCancel} />
  if (job.state === 'cancelled') return <Banner sentence={t.cancelled} />
  if (job.state === 'undone') return <Banner tone="success" sentence={t.undone} />
  if (!job.error) return null
  const headline = job.step === 'undo' ? t.undoRefused : undefined
  return <Banner tone="danger" headline={headline} sentence={job.error.message} />
}

function Running({ job, busy = false, onCancel }: JobProgressProps) {
  const label = job.state === 'waiting' ? t.waiting : t.steps[job.step]
  const share = computeShare(job)
  return (
    <div className="grid gap-3">
      <div role="status" className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <span className="text-ink-soft">{label}</span>
        <span className="tabular-nums">{toRows(job)}</span>
      </div>
      <ProgressBar label={label} value={share} />
      <div>
        <Button
          variant="secondary"
          size="small"
          loading={busy}
          disabled={job.isCancelling}
          onClick={onCancel}
        >
          {job.isCancelling ? t.cancelling : t.cancel}
        </Button>
      </div>
    </div>
  )
}

/** Rows that are read and checked come first, then those that are written. */
function computeShare({ rowsTotal, rowsChecked, rowsWritten, step }: BulkJob): number | undefined {
  if (!rowsTotal) return undefined
  const done = step === 'write' ? (rowsChecked + rowsWritten) / 2 : Math.max(rowsChecked, rowsWritten)
  return Math.min(1, done / rowsTotal)
}

function toRows({ rowsTotal, rowsChecked, rowsWritten }: BulkJob): string {
  const done = [
    rowsChecked > 0 && t.checked(count(rowsChecked)),
    rowsWritten > 0 && t.written(count(rowsWritten)),
  ]
  const said = done.filter(Boolean).join(', ')
  return rowsTotal ? `${said || '0'} / ${count(rowsTotal)}` : said
}

/** The file that a job made. */
export function JobFile({ job }: { readonly job: BulkJob }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<NoticeText | null>(null)
  const { fileName } = job
  if (!fileName) return null
  const download = async () => {
    setBusy(true)
    setProblem(null)
    try {
      saveFile(await browserApi.bulkJobs.file({ params: { id: job.id } }), fileName)
    } catch (error) {
      setProblem(errorText(error, 'en'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="secondary" size="small" icon={<DownloadIcon />} loading={busy} onClick={download}>
        {t.download}
      </Button>
      {problem && <Banner tone="danger" {...problem} />}
    </>
  )
}
