import type { QuarantineItem } from '@niramoy/contract/stock/quarantine'
import { grouped } from '@niramoy/texts/base/counted'
import { common } from '@niramoy/texts/en/platform/common'
import { adminQuarantine as t } from '@niramoy/texts/en/stock/admin/admin-quarantine'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import { type KeyboardEvent, useRef } from 'react'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type QuarantineTableProps = {
  readonly items: readonly QuarantineItem[]
  readonly state: 'waiting' | 'decided'
  readonly onOpen: (item: QuarantineItem) => void
}

export function QuarantineTable({ items, state, onOpen }: QuarantineTableProps) {
  const { list, onKeyDown } = useItemKeys()
  const isWaiting = state === 'waiting'
  const actions: Column<QuarantineItem> = {
    key: 'actions',
    header: common.actions,
    align: 'end',
    cell: (item) => (
      <Button
        size="small"
        variant={isWaiting ? 'primary' : 'secondary'}
        data-quarantine-item={item.id}
        aria-label={`${isWaiting ? t.inspect : t.show}: ${item.product.label.en}`}
        onClick={() => onOpen(item)}
      >
        {isWaiting ? t.inspect : t.show}
      </Button>
    ),
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows walk between the buttons inside
    <div ref={list} onKeyDown={onKeyDown}>
      <Table
        caption={t.title}
        columns={[...FACTS, isWaiting ? REFUND : RESULT, actions]}
        rows={items}
        rowKey={({ id }) => id}
        phone="cards"
        empty={
          <EmptyState
            sentence={isWaiting ? t.nothingWaits : t.nothingDecided}
            icon={<CheckCircleIcon size={34} />}
          />
        }
      />
    </div>
  )
}

const FACTS: Column<QuarantineItem>[] = [
  {
    key: 'product',
    header: t.columns.product,
    className: 'wrap-anywhere sm:min-w-40',
    cell: ({ product, unsellable, inspection }) => (
      <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
        <span className="font-semibold">{product.label.en}</span>
        <span className="text-ink-soft text-sm">{product.brandName}</span>
        {unsellable && !inspection && <Badge tone="danger">{t.unsellable[unsellable]}</Badge>}
      </span>
    ),
  },
  {
    key: 'batch',
    header: t.columns.batch,
    className: 'text-sm',
    cell: ({ batchId, expiryDate }) => <Batch code={batchId} expiryDate={expiryDate} />,
  },
  {
    key: 'units',
    header: t.columns.units,
    align: 'end',
    cell: ({ units }) => <span className="font-semibold tabular-nums">{grouped(units)}</span>,
  },
  {
    key: 'order',
    header: t.columns.order,
    cell: ({ order, from }) => (
      <span className="grid justify-items-start gap-1 text-sm max-sm:justify-items-end">
        <Link href={`/admin/orders/${order.id}`} className="prose-link font-mono font-semibold">
          {order.orderCode}
        </Link>
        <span className="text-ink-soft">{t.from[from]}</span>
      </span>
    ),
  },
  {
    key: 'since',
    header: t.columns.since,
    className: 'text-sm',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
]

const REFUND: Column<QuarantineItem> = {
  key: 'refund',
  header: t.columns.refund,
  className: 'text-sm',
  cell: ({ refund }) => (refund > 0 ? t.refundWaits(amountText(refund)) : t.noRefund),
}

const RESULT: Column<QuarantineItem> = {
  key: 'result',
  header: t.columns.result,
  className: 'text-sm',
  cell: ({ inspection }) =>
    inspection && (
      <span className="grid gap-0.5">
        {t.result(inspection.putBackUnits, inspection.writtenOffUnits)}
        {inspection.decidedBy && <span className="text-ink-soft">{t.by(inspection.decidedBy)}</span>}
      </span>
    ),
}

type BatchProps = { readonly code: string; readonly expiryDate: string }

function Batch({ code, expiryDate }: BatchProps) {
  const dayText = useDayText()
  return (
    <span className="grid gap-0.5">
      <span className="font-mono">{code}</span>
      <span className="text-ink-soft">{t.expires(dayText(expiryDate))}</span>
    </span>
  )
}

function Moment({ at }: { readonly at: string }) {
  const moment = useMoment()
  return <time dateTime={at}>{moment(at)}</time>
}

/** The list by keyboard: the focus walks from one button to the next, so that Enter opens the goods. */
function useItemKeys() {
  const list = useRef<HTMLDivElement>(null)
  function move(step: 1 | -1) {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-quarantine-item]') ?? [])]
    const row = document.activeElement?.closest('tr')
    const at = all.findIndex((button) => row?.contains(button))
    const next = at < 0 ? all[0] : all[at + step]
    next?.focus()
  }
  useShortcuts([
    { keys: 'j', label: t.keys.next, run: () => move(1) },
    { keys: 'k', label: t.keys.previous, run: () => move(-1) },
  ])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }
  return { list, onKeyDown }
}
