import type { ProductChange } from '@niramoy/contract/catalogue/products'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { common } from '@niramoy/texts/en/platform/common'
import HistoryIcon from 'lucide-react/icons/rotate-ccw-clock'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { momentText } from '../../parts/dates/office-dates.ts'
import { classText } from '../../parts/dispensing-class/class-options.tsx'
import { errorText } from '../../parts/errors/error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { fieldLabel } from './field-labels.ts'

/** Who changed the product or its prices, when, and from what to what. */
export function ChangeHistory({ productId }: { productId: number }) {
  const { data, error, again } = useLoaded(String(productId), (signal) =>
    browserApi.products.history({ params: { id: productId }, signal }),
  )
  if (error !== undefined) {
    return (
      <Banner
        tone="danger"
        {...errorText(error, 'en')}
        actions={
          <Button size="small" variant="secondary" onClick={again}>
            {common.tryAgain}
          </Button>
        }
      />
    )
  }
  if (!data) return <SkeletonText lines={6} />
  if (data.length === 0) return <EmptyState icon={<HistoryIcon size={28} />} sentence={t.noHistory} />
  return (
    <ol className="grid gap-4">
      {data.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ol>
  )
}

function Change({ change: { at, actorName, subject, action, changes } }: { change: ProductChange }) {
  return (
    <li className="rounded-md border border-line px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <strong className="font-semibold">{actorName}</strong> {t.actions[subject][action]}
        </span>
        <time dateTime={at} className="text-ink-soft text-sm">
          {momentText(at)}
        </time>
      </p>
      {changes.length > 0 && (
        <dl className="mt-2 grid gap-1.5 border-line border-t pt-2 text-sm">
          {changes.map((one) => (
            <FieldChange key={one.field} {...one} />
          ))}
        </dl>
      )}
    </li>
  )
}

function FieldChange({ field, from, to }: ProductChange['changes'][number]) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{fieldLabel(field)}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
        {field === 'imageUrl' ? (
          t.pictureChanged
        ) : (
          <>
            {from !== null && (
              <>
                <del className="text-ink-faint">{valueText(field, from)}</del>{' '}
                <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins className="no-underline">{valueText(field, to)}</ins>
          </>
        )}
      </dd>
    </div>
  )
}

function valueText(field: string, value: string | null): string {
  if (value === null || value === '') return t.nothingShown
  if (field === 'dispensingClass') return classText(value)
  return field.startsWith('effective') ? momentText(value) : value
}
