import type { PromotionPreview as Preview, PriceChange } from '@niramoy/contract/pricing/promotions'
import { readNumber } from '@niramoy/domain/platform/codes'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminPromotions } from '@niramoy/texts/en/pricing/admin/admin-promotions'
import { useEffect, useId, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { isReasoned } from '../../parts/errors/only-logged.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Spinner } from '../../ui/base/spinner.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { type PromotionValues, promotionBody, promotionProblems } from './promotion-values.ts'

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

const PAUSE_MS = 500

/** The preview of a promotion, loaded after a pause in typing; null while a needed value is missing. */
function usePreview(values: PromotionValues, promotionId: number | undefined) {
  const typed = getQuestion(values, promotionId)
  const settled = useSettled(typed)
  const { data, error } = useLoaded(settled, (signal) => load(settled, signal))
  return { isWaiting: typed !== settled || (data === undefined && error === undefined), preview: data }
}

/** The name alone changes no price. */
function getQuestion(values: PromotionValues, id: number | undefined): string {
  const named = { ...values, name: values.name.trim() || '-' }
  if (Object.keys(promotionProblems(named)).length > 0) return ''
  return JSON.stringify({ ...promotionBody({ ...named, name: '-' }), ...(id && { id }) })
}

/** What saving would refuse is said when it is saved; what failed is only logged. */
async function load(question: string, signal: AbortSignal) {
  if (question === '') return null
  try {
    return await browserApi.promotions.preview({ body: JSON.parse(question), signal })
  } catch (error) {
    if (!signal.aborted && !isReasoned(error)) reportError(error)
    return null
  }
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    if (typed === settled) return
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, settled])
  return settled
}
