import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { JobProgress } from './job-progress.tsx'
import { isUnderWay } from './use-bulk-job.ts'
import type { UploadJob } from './use-upload-job.ts'

/** The second step of a bulk upload: the filled file, what is wrong with it as a whole, and how far its job is. */
export function ChooseSheet({ upload }: { readonly upload: UploadJob }) {
  const { file, job, busy, problem } = upload
  const isWorking = isUnderWay(job)
  return (
    <Card title={t.chooseFile}>
      <div className="grid gap-4">
        <Field label={t.file} hint={t.fileHint}>
          <FileField
            file={file}
            accept=".xlsx"
            name="sheet"
            disabled={busy || isWorking}
            onChange={upload.choose}
            onReject={upload.reject}
          />
        </Field>
        {problem && <Banner tone="danger" {...problem} />}
        {!isWorking && (
          <div>
            <Button variant={job ? 'secondary' : 'primary'} loading={busy} onClick={upload.check}>
              {t.check}
            </Button>
          </div>
        )}
        {job && <p className="break-words text-ink-soft text-sm">{t.ofFile(job.title)}</p>}
        {job && <JobProgress job={job} busy={busy} onCancel={upload.cancel} />}
      </div>
    </Card>
  )
}
