import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { type ReactNode, useRef } from 'react'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import type { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Head = {
  readonly id: number
  readonly orderCode: string
  readonly customerName: string
  readonly area: string
  readonly deliveryBy: string | null
  readonly isLate: boolean
}

type OrderTableProps<Order extends Head> = {
  readonly caption: string
  readonly orders: readonly Order[]
  readonly selection: ReturnType<typeof useRowSelection<Order>>
  /** False: it cannot be chosen. */
  readonly mayChoose?: (order: Order) => boolean
  readonly columns: readonly Column<Order>[]
  readonly empty: ReactNode
}

/** Orders to choose from, by mouse or keyboard. */
export function OrderTable<Order extends Head>(props: OrderTableProps<Order>) {
  const { caption, orders, selection, mayChoose = () => true, columns, empty } = props
  const list = useRef<HTMLDivElement>(null)
  useChoiceKeys(list)
  const choice: Column<Order> = {
    key: 'choice',
    header: <span className="sr-only">{t.chooseAll}</span>,
    cell: (order) => (
      <Checkbox
        label={<span className="sr-only">{t.choose(order.orderCode)}</span>}
        checked={selection.has(order.id)}
        disabled={!mayChoose(order)}
        data-choice
        onChange={() => selection.toggle(order)}
        className="p-1"
      />
    ),
  }
  return (
    <div ref={list}>
      <Table
        caption={caption}
        columns={[choice, ...COMMON, ...columns] as Column<Order>[]}
        rows={orders}
        rowKey={({ id }) => id}
        phone="cards"
        empty={empty}
      />
    </div>
  )
}

/** `j` and `k` walk from one order to the next; Space, or `x`, chooses it. */
function useChoiceKeys(list: { readonly current: HTMLElement | null }) {
  const boxes = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-choice]:enabled') ?? [])]
  const current = () => boxes().find((box) => box === document.activeElement)
  const move = (step: 1 | -1) => {
    const here = current()
    const all = boxes()
    const next = here ? all[all.indexOf(here) + step] : all[0]
    next?.focus()
  }
  useShortcuts([
    { keys: 'j', label: t.keys.next, run: () => move(1) },
    { keys: 'k', label: t.keys.previous, run: () => move(-1) },
    { keys: 'x', label: t.keys.choose, run: () => current()?.click() },
  ])
}

const COMMON: readonly Column<Head>[] = [
  {
    key: 'order',
    header: t.order,
    cell: ({ id, orderCode, customerName, area }) => (
      <span className="grid min-w-0 gap-0.5 justify-items-end sm:justify-items-start">
        <Link href={`/admin/orders/${id}`} className="prose-link font-mono font-semibold text-sm">
          {orderCode}
        </Link>
        <span className="wrap-anywhere text-sm">{customerName}</span>
        <span className="text-ink-soft text-xs">{area}</span>
      </span>
    ),
  },
  {
    key: 'promise',
    header: t.promise,
    cell: ({ deliveryBy, isLate }) => <Promised deliveryBy={deliveryBy} isLate={isLate} />,
  },
]

export function Promised({ deliveryBy, isLate }: Pick<Head, 'deliveryBy' | 'isLate'>) {
  const dayText = useDayText()
  if (!deliveryBy) return <span className="text-ink-soft text-sm">{t.noPromise}</span>
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 sm:justify-start">
      <span className="whitespace-nowrap">{dayText(deliveryBy)}</span>
      {isLate && <Badge tone="danger">{t.late}</Badge>}
    </span>
  )
}
