import { adminExports as t } from '@niramoy/texts/en/platform/admin/admin-exports'
import { browserApi } from '../../api/api.ts'
import { ExportButton, ExportProgress } from '../../parts/exports/export-button.tsx'
import { useExport } from '../../parts/exports/use-export.ts'

/** The payments to look at as a file, or all that there are. */
export function PaymentsExport({ count }: { readonly count: number }) {
  const exportOf = (of: 'to-look-at' | 'all') => ({
    name: 'payments',
    now: (format: 'csv' | 'xlsx') => browserApi.payments.export({ query: { of, format } }),
    byJob: (format: 'csv' | 'xlsx') => browserApi.payments.startExport({ query: { of, format } }),
  })
  const listed = useExport({ ...exportOf('to-look-at'), count })
  // how many there are is not known here: a job makes any number
  const all = useExport({ ...exportOf('all'), count: Number.POSITIVE_INFINITY })
  const isBusy = listed.isBusy || all.isBusy
  const items = (['csv', 'xlsx'] as const).flatMap((format) => [
    {
      key: `listed ${format}`,
      label: `${t.payments.listed}: ${t[format]}`,
      disabled: isBusy,
      onSelect: () => listed.start(format),
    },
    {
      key: `all ${format}`,
      label: `${t.payments.all}: ${t[format]}`,
      disabled: isBusy,
      onSelect: () => all.start(format),
    },
  ])
  return (
    <div className="grid justify-items-end gap-2">
      <ExportButton exporting={listed} items={items} />
      <ExportProgress exporting={listed} />
      <ExportProgress exporting={all} />
    </div>
  )
}
