import type { PickLine } from '@niramoy/contract/sales/picking'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import { LookAlikeNote } from '../../parts/look-alike/look-alike-note.tsx'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'

type LineListProps = {
  readonly lines: readonly PickLine[]
  readonly onMissing: (line: PickLine) => void
  readonly onConfirm: (line: PickLine) => void
}

/** Along the shelves; what is picked stays in its place, so that the way stays the same. */
export function LineList({ lines, onMissing, onConfirm }: LineListProps) {
  const next = lines.find(({ picked }) => picked === null)
  return (
    <ol className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.batchId}
          aria-current={line === next ? 'step' : undefined}
          className={cx(
            'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[6rem_minmax(0,2fr)_minmax(0,1fr)_auto] sm:px-6',
            line === next && 'bg-brand-soft/60',
            line.picked && 'text-ink-soft',
          )}
        >
          <Place line={line} />
          <Product line={line} />
          <Amounts line={line} />
          <div className="col-span-2 flex flex-wrap items-center justify-end gap-2 sm:col-span-1">
            {line.picked ? (
              <span className="inline-flex items-center gap-1.5 text-sm text-success-ink">
                <CheckCircleIcon size={18} />
                {t.pickedBy(line.picked.by)}
              </span>
            ) : (
              <Button
                size="small"
                variant="secondary"
                aria-label={t.confirmLine(line.label)}
                onClick={() => onConfirm(line)}
              >
                {t.confirm}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              aria-label={t.findMissing(line.label)}
              onClick={() => onMissing(line)}
            >
              {t.missing}
            </Button>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Place({ line: { shelfPlace } }: { readonly line: PickLine }) {
  return (
    <div>
      <span className="sr-only">{t.shelf} </span>
      {shelfPlace ? (
        <span className="wrap-anywhere font-semibold text-lg">{shelfPlace}</span>
      ) : (
        <span className="text-ink-faint text-sm">{t.noShelf}</span>
      )}
    </div>
  )
}

function Product({ line }: { readonly line: PickLine }) {
  const dayText = useDayText()
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-medium">{line.label}</p>
      <p className="text-ink-soft text-sm">{line.genericName}</p>
      <p className="text-sm">
        <span className="sr-only">{t.batch} </span>
        <span className="font-mono font-semibold">{line.batchCode}</span>{' '}
        <span className="text-ink-soft">{t.expires(dayText(line.expiryDate))}</span>
      </p>
      <LookAlikeNote lookAlikes={line.lookAlikes} plain />
    </div>
  )
}

function Amounts({ line }: { readonly line: PickLine }) {
  return (
    <div className="col-start-2 sm:col-start-auto">
      <p className="font-semibold text-lg">{line.amount}</p>
      <ul className="flex flex-wrap gap-1.5 text-sm" aria-label={t.baskets}>
        {line.orders.map(({ id, basket, amount }) => (
          <li key={id} className="rounded-sm border border-line bg-sunken px-1.5">
            {t.getBasket(basket, amount)}
          </li>
        ))}
      </ul>
    </div>
  )
}
