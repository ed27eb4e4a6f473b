import type { PromotionPreview as Preview, PriceChange } from '@niramoy/contract/pricing/promotions'
import { readNumber } from '@niramoy/domain/platform/codes'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminPromotions } from '@niramoy/texts/en/pricing/admin/admin-promotions'
import { useId } from 'react'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Spinner } from '../../ui/base/spinner.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { PromotionValues } from './promotion-values.ts'
import { usePreview } from './use-preview.ts'

const t = adminPromotions.preview

type PromotionPreviewProps = {
  readonly values: PromotionValues
  /** Undefined: a new one. */
  readonly promotionId: number | undefined
}

/** How many products the promotion is for and which prices it changes, before it is saved. */
export function PromotionPreview({ values, promotionId }: PromotionPreviewProps) {
  const { preview, isWaiting } = usePreview(values, promotionId)
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-md border border-line bg-sunken">
      <h3 id={id} className="px-4 pt-3 font-semibold text-sm">
        {t.title}
      </h3>
      <div role="status" className="px-4 pt-0.5 pb-3 text-ink-soft text-sm">
        {isWaiting ? (
          <Waiting />
        ) : (
          <Summary preview={preview ?? null} minimum={readNumber(values.minimumOrderAmount) || 0} />
        )}
      </div>
      {!isWaiting && preview && preview.changes.length > 0 && <Changes preview={preview} />}
    </section>
  )
}

function Waiting() {
  return (
    <span className="flex items-center gap-2">
      <Spinner size={15} />
      {t.loading}
    </span>
  )
}

function Summary({ preview, minimum }: { preview: Preview | null; minimum: number }) {
  if (!preview) return t.waiting
  const { productCount, changedCount } = preview
  return (
    <>
      {t.scope(productCount)} {changedCount > 0 ? t.changes(changedCount) : minimum > 0 ? '' : t.none}
      {minimum > 0 && <span className="block">{t.withMinimum(amountText(minimum as Taka))}</span>}
      {changedCount > 0 && <span className="block text-xs">{t.compared}</span>}
    </>
  )
}

function Changes({ preview: { changes, changedCount } }: { preview: Preview }) {
  const more = changedCount - changes.length
  return (
    <div className="border-line border-t">
      <Table
        caption={t.title}
        columns={COLUMNS}
        rows={changes}
        rowKey={({ id }) => id}
        className="max-h-72 text-sm"
      />
      {more > 0 && <p className="border-line border-t px-4 py-2 text-ink-soft text-sm">{t.more(more)}</p>}
    </div>
  )
}

const COLUMNS: Column<PriceChange>[] = [
  {
    key: 'product',
    header: t.product,
    className: 'wrap-anywhere py-1.5!',
    cell: ({ label, brandName }) => (
      <>
        {label.en} <span className="text-ink-soft text-xs">{brandName}</span>
      </>
    ),
  },
  { key: 'pack', header: t.pack, className: 'py-1.5!', cell: ({ level }) => t.packs[level] },
  {
    key: 'before',
    header: t.before,
    align: 'end',
    className: 'py-1.5!',
    cell: ({ before }) => <Amount taka={before} className="text-ink-soft" />,
  },
  {
    key: 'after',
    header: t.after,
    align: 'end',
    className: 'py-1.5!',
    cell: ({ after }) => <Amount taka={after} className="font-semibold" />,
  },
]
