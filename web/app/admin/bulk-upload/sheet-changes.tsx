import type { SheetChange } from '@niramoy/contract/catalogue/product-bulk'
import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'

/** What changes in products that there are, column by column; what harms most is open. */
export function SheetChanges({ changes }: { readonly changes: readonly SheetChange[] }) {
  if (changes.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t.changes}</h3>
      {changes.map(({ column, header, count, isDangerous, examples }) => (
        <details key={column} open={isDangerous}>
          <summary className="cursor-pointer">{t.changesIn(header, count)}</summary>
          <ul className="mt-1 grid gap-1 text-sm">
            {examples.map(({ name, was, is }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may be alike
              <li key={at} className="min-w-0 break-words">
                {t.changed(name, was, is)}
              </li>
            ))}
            {count > examples.length && (
              <li className="text-ink-soft">{t.moreChanges(count - examples.length)}</li>
            )}
          </ul>
        </details>
      ))}
    </div>
  )
}
