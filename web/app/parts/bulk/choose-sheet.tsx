import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { BulkUpload } from './use-bulk-upload.ts'

type ChooseSheetProps = {
  readonly upload: Omit<BulkUpload<unknown>, 'applied' | 'rows' | 'apply'>
  /** Said while the rows are saved. */
  readonly applying: string
}

/** The second step of a bulk upload: the filled file, what is wrong with it as a whole, and its check. */
export function ChooseSheet({ upload, applying }: ChooseSheetProps) {
  const { file, busy, checked, problem } = upload
  return (
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
        <div role="status">{busy && <Progress label={busy === 'applying' ? applying : t.checking} />}</div>
      </div>
    </Card>
  )
}

function Progress({ label }: { readonly label: string }) {
  return (
    <div className="grid gap-2">
      <span className="text-ink-soft text-sm">{label}</span>
      <ProgressBar label={label} />
    </div>
  )
}
