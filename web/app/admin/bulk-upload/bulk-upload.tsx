import type { ProductJobResult } from '@niramoy/contract/catalogue/product-bulk'
import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import { browserApi } from '../../api/api.ts'
import { ChooseSheet } from '../../parts/bulk/choose-sheet.tsx'
import { type Download, Downloads } from '../../parts/bulk/downloads.tsx'
import { JobList } from '../../parts/bulk/job-list.tsx'
import { ProblemGroups } from '../../parts/bulk/problem-groups.tsx'
import { SheetQuestions } from '../../parts/bulk/sheet-questions.tsx'
import { UndoJob } from '../../parts/bulk/undo-job.tsx'
import { UndoneJob } from '../../parts/bulk/undone-job.tsx'
import { type UploadJob, useUploadJob } from '../../parts/bulk/use-upload-job.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CheckResult } from './check-result.tsx'

export const meta = adminMeta('bulkUpload')

const KIND = 'product-upload'
const SHEETS: readonly Download[] = [
  { label: t.template, name: 'product-template.xlsx', get: () => browserApi.productBulk.template() },
  { label: t.current, name: 'products.xlsx', get: () => browserApi.productBulk.export() },
]

function writeSentence({ created, updated, unchanged, changedTexts }: ProductJobResult): string {
  const products = t.applied(created, updated, unchanged)
  return changedTexts > 0 ? `${products} ${t.appliedTexts(changedTexts)}` : products
}

export default function BulkUpload() {
  const upload = useUploadJob(KIND, (body) => browserApi.productBulk.start({ body }))
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <div className="grid gap-6">
        <Downloads lead={t.getSheetLead} sheets={SHEETS} />
        <ChooseSheet upload={upload} />
        <Found upload={upload} />
        <JobList kind={KIND} current={upload.job} onOpen={upload.setJob} />
      </div>
    </>
  )
}

/** What the last step of the job found or did. */
function Found({ upload }: { readonly upload: UploadJob }) {
  const { job, busy } = upload
  const result = job?.result as ProductJobResult | null | undefined
  if (!job || !result) return null
  if (job.state === 'done') {
    return (
      <>
        <Banner tone="success" headline={t.success} sentence={writeSentence(result)} />
        {job.mayUndo && <UndoJob busy={busy} onUndo={upload.undo} />}
      </>
    )
  }
  if (job.state === 'undone') return <UndoneJob job={job} />
  if (job.state !== 'ready') return null
  const { questions, choices, problems, groups } = result
  return (
    <>
      <SheetQuestions questions={questions} choices={choices} busy={busy} onAnswer={upload.checkAgain} />
      <ProblemGroups job={job} count={problems} groups={groups} />
      {result.isWritable && <CheckResult result={result} isApplying={busy} onApply={upload.apply} />}
    </>
  )
}
