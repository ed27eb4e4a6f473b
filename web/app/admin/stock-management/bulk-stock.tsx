import type { StockJobResult } from '@niramoy/contract/stock/stock-bulk'
import { adminStockCalls as calls } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import CheckIcon from 'lucide-react/icons/check'
import { browserApi } from '../../api/api.ts'
import { ChooseSheet } from '../../parts/bulk/choose-sheet.tsx'
import { type Download, Downloads } from '../../parts/bulk/downloads.tsx'
import { JobList } from '../../parts/bulk/job-list.tsx'
import { ProblemGroups } from '../../parts/bulk/problem-groups.tsx'
import { UndoJob } from '../../parts/bulk/undo-job.tsx'
import { UndoneJob } from '../../parts/bulk/undone-job.tsx'
import { type UploadJob, useUploadJob } from '../../parts/bulk/use-upload-job.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'

const SHEETS: readonly Download[] = [
  { label: t.template, name: 'stock-template.xlsx', get: () => browserApi.stockBulk.template() },
]

const KIND = 'stock-upload'

/** The stock of many products from one sheet: taken home, filled in, checked, booked in, and undone if need be. */
export function BulkStock() {
  const upload = useUploadJob(KIND, (body) => browserApi.stockBulk.start({ body }))
  return (
    <div className="grid gap-6">
      <Downloads lead={t.getSheetLead} sheets={SHEETS} />
      <ChooseSheet upload={upload} />
      <Found upload={upload} />
      <JobList kind={KIND} current={upload.job} onOpen={upload.setJob} />
    </div>
  )
}

/** What the last step of the job found or did. */
function Found({ upload }: { readonly upload: UploadJob }) {
  const { job, busy } = upload
  const result = job?.result as StockJobResult | null | undefined
  if (!job || !result) return null
  if (job.state === 'done') {
    const sentence = t.applied(result.created, result.updated, result.units)
    return (
      <>
        <Banner tone="success" headline={calls.uploaded} sentence={sentence} />
        {job.mayUndo && <UndoJob busy={busy} onUndo={upload.undo} />}
      </>
    )
  }
  if (job.state === 'undone') return <UndoneJob job={job} />
  if (job.state !== 'ready') return null
  return (
    <>
      <ProblemGroups job={job} count={result.problems} groups={result.groups} />
      {result.isWritable && <Checked result={result} isApplying={busy} onApply={() => upload.apply()} />}
    </>
  )
}

type CheckedProps = {
  readonly result: StockJobResult
  readonly isApplying: boolean
  readonly onApply: () => void
}

/** What the file would do, before it does it. */
function Checked({ result, isApplying, onApply }: CheckedProps) {
  return (
    <Card title={t.result}>
      <div className="grid gap-5">
        <Banner tone="success" sentence={calls.checked} />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <StatTile label={t.created} value={result.created} />
          <StatTile label={t.updated} value={result.updated} />
          <StatTile label={t.units} value={result.units} />
          <StatTile label={t.rowCount} value={result.rows} />
        </div>
        <div>
          <Button icon={<CheckIcon />} loading={isApplying} onClick={onApply}>
            {t.apply}
          </Button>
        </div>
      </div>
    </Card>
  )
}
