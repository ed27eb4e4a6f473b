import type { QuarantineItem } from '@niramoy/contract/stock/quarantine'
import { adminQuarantine as t } from '@niramoy/texts/en/stock/admin/admin-quarantine'
import { useMoment } from '../../parts/dates/use-moment.ts'

type InspectionResultProps = {
  readonly item: QuarantineItem
  readonly inspection: NonNullable<QuarantineItem['inspection']>
}

/** What was found, by whom and when, with the pictures that are still there. */
export function InspectionResult({ item, inspection }: InspectionResultProps) {
  const moment = useMoment()
  const { putBackUnits, writtenOffUnits, reason, note, decidedAt, decidedBy, photos } = inspection
  const shown = photos.flatMap(({ id, path }) => (path ? [{ id, path }] : []))
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold">{item.product.label.en}</span>
        <span className="block text-ink-soft text-sm">
          {item.batchId} · {t.orderOf(item.order.orderCode)}
        </span>
      </p>
      <p>{t.result(putBackUnits, writtenOffUnits)}</p>
      {reason && <p>{t.reasons[reason]}</p>}
      {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      <p className="text-ink-soft text-sm">
        {moment(decidedAt)} {decidedBy && t.by(decidedBy)}
      </p>
      {photos.length > shown.length && <p className="text-ink-soft text-sm">{t.erased}</p>}
      {shown.length > 0 && (
        <ul className="grid grid-cols-2 gap-3">
          {shown.map(({ id, path }, index) => (
            <li key={id}>
              <a href={path} target="_blank" rel="noreferrer">
                <img
                  src={path}
                  alt={t.photo(index + 1)}
                  className="aspect-square w-full rounded-md border border-line object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
