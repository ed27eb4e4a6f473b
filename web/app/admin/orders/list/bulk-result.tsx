import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import CloseIcon from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useStatusName } from '../../../parts/order/status-badge.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import { softTone } from '../../../ui/base/tone.ts'
import type { BulkOutcome } from './use-bulk-status.ts'

type BulkResultProps = {
  readonly result: BulkOutcome
  readonly onClose: () => void
  readonly onUndo: (id: number) => void
}

/** How many changed, and which were refused and why. The button that was pressed is gone: the focus comes here. */
export function BulkResult({ result, onClose, onUndo }: BulkResultProps) {
  const { refused } = result
  const undoable = 'bulkChangeId' in result ? result.bulkChangeId : null
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is another thing to read
  useEffect(() => section.current?.focus(), [result])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t.bulkResult}
      className={cx(
        'mb-4 flex items-start gap-3 rounded-md border px-4 py-3 outline-none',
        softTone[refused.length > 0 ? 'warning' : 'success'],
      )}
    >
      <div className="min-w-0 flex-1">
        <Changed result={result} />
        {refused.length > 0 && (
          <>
            <p className="mt-1 font-semibold">{t.bulkRefused(refused.length)}</p>
            <ul className="mt-1 grid max-h-72 gap-1 overflow-y-auto text-sm">
              {refused.map(({ id, orderCode, message }) => (
                <li key={id}>
                  {orderCode ? (
                    <Link href={`/admin/orders/${id}`} className="prose-link font-mono font-semibold">
                      {orderCode}
                    </Link>
                  ) : (
                    <span className="font-semibold">{t.unknownOrder(id)}</span>
                  )}
                  {': '}
                  {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {undoable !== null && (
        <Button size="small" variant="secondary" className="-my-1" onClick={() => onUndo(undoable)}>
          {t.undo}
        </Button>
      )}
      <IconButton
        label={t.close}
        icon={<CloseIcon size={18} />}
        size="small"
        tone="inherit"
        className="-my-1 -mr-2"
        onClick={onClose}
      />
    </section>
  )
}

/** Short of stock, an order may have become another status than the one that was set. */
function Changed({ result }: { result: BulkOutcome }) {
  const getName = useStatusName()
  const { changed } = result
  if ('corrected' in result) return <p className="font-semibold">{undoneText(result)}</p>
  const counts = new Map<OrderStatus, number>()
  for (const { status } of changed) counts.set(status, (counts.get(status) ?? 0) + 1)
  if (counts.size === 0) return <p className="font-semibold">{t.bulkNoneChanged}</p>
  return [...counts].map(([status, count]) => (
    <p key={status} className="font-semibold">
      {t.bulkChanged(count, getName(status))}
    </p>
  ))
}

function undoneText({ changed, corrected }: { changed: readonly unknown[]; corrected: number }): string {
  if (changed.length === 0) return t.bulkNoneUndone
  return [t.bulkUndone(changed.length), ...(corrected > 0 ? [t.bulkCorrected(corrected)] : [])].join(' ')
}
