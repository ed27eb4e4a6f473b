import { adminExports as t } from '@niramoy/texts/en/platform/admin/admin-exports'
import DownloadIcon from 'lucide-react/icons/download'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { type ExportFormat, type Exporting, FORMATS } from './use-export.ts'

type ExportButtonProps = {
  readonly exporting: Exporting
  /** Instead of one entry for each format. */
  readonly items?: MenuItem[]
}

const LOOK =
  'inline-flex min-h-control items-center gap-2 rounded-md border border-line-strong bg-surface px-4 font-medium text-ink transition-colors hover:border-brand'

/** What the list shows as a file, all pages of it. */
export function ExportButton({ exporting, items }: ExportButtonProps) {
  const formats = FORMATS.map((format: ExportFormat) => ({
    key: format,
    label: t[format],
    disabled: exporting.isBusy,
    onSelect: () => exporting.start(format),
  }))
  return (
    <Menu
      trigger={
        <>
          <DownloadIcon size={18} aria-hidden="true" />
          {t.export}
        </>
      }
      triggerClassName={LOOK}
      items={items ?? formats}
    />
  )
}

/** How far a file is, where it is, or why there is none. */
export function ExportProgress({ exporting }: { readonly exporting: Exporting }) {
  const { failure, job, isBusy } = exporting
  if (failure) return <Banner tone="danger" {...failure} className="mb-4" onDismiss={exporting.dismiss} />
  if (job?.state === 'done') {
    return (
      <Banner
        tone="success"
        sentence={t.ready}
        className="mb-4"
        onDismiss={exporting.dismiss}
        actions={
          <Button size="small" icon={<DownloadIcon size={17} />} onClick={exporting.download}>
            {t.download}
          </Button>
        }
      />
    )
  }
  const said = job?.rowsTotal ? t.progress(counted(job.rowsWritten), counted(job.rowsTotal)) : t.making
  return (
    <div role="status">
      {isBusy && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-3">
          <div className="min-w-48 flex-1">
            <p className="mb-1 text-sm tabular-nums">{said}</p>
            <ProgressBar
              label={t.making}
              value={job?.rowsTotal ? job.rowsWritten / job.rowsTotal : undefined}
            />
            {job && <p className="mt-1 text-ink-soft text-xs">{t.background}</p>}
          </div>
          {job && (
            <Button size="small" variant="quiet" onClick={exporting.cancel}>
              {t.cancel}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function counted(rows: number): string {
  return rows.toLocaleString('en-IN')
}
