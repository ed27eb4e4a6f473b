import { adminBulkUpload as t } from '@niramoy/texts/en/admin-bulk-upload'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { CheckResult } from './check-result.tsx'
import { Downloads } from './downloads.tsx'
import { RowErrors } from './row-errors.tsx'
import { useBulkUpload } from './use-bulk-upload.ts'

export const meta = adminMeta('bulkUpload')

export default function BulkUpload() {
  const upload = useBulkUpload()
  const { file, busy, checked, applied, problem, rows } = upload
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <div className="grid gap-6">
        {applied && (
          <Banner
            tone="success"
            headline={applied.message}
            sentence={t.applied(applied.created, applied.updated, applied.unchanged)}
          />
        )}
        <Downloads />
        <Card title={t.chooseFile}>
          <div className="grid gap-4">
            <Field label={t.file} hint={t.fileHint}>
              <FileField
                file={file}
                accept=".xlsx"
                name="sheet"
                disabled={busy !== null}
                onChange={upload.choose}
                onReject={upload.reject}
              />
            </Field>
            {problem && <Banner tone="danger" {...problem} />}
            <div>
              <Button
                variant={checked ? 'secondary' : 'primary'}
                loading={busy === 'checking'}
                onClick={upload.check}
              >
                {t.check}
              </Button>
            </div>
            <Progress busy={busy} />
          </div>
        </Card>
        {rows.length > 0 && <RowErrors errors={rows} />}
        {checked && <CheckResult result={checked} isApplying={busy === 'applying'} onApply={upload.apply} />}
      </div>
    </>
  )
}

function Progress({ busy }: { readonly busy: 'checking' | 'applying' | null }) {
  const label = busy === 'applying' ? t.applying : t.checking
  return (
    <div role="status">
      {busy && (
        <div className="grid gap-2">
          <span className="text-ink-soft text-sm">{label}</span>
          <ProgressBar label={label} />
        </div>
      )}
    </div>
  )
}
