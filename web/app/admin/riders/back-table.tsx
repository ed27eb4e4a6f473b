import type { Order } from '@niramoy/contract/sales/order'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { takaText, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { TENDERS } from '@niramoy/domain/sales/cash/counter'
import { CHOSEN_OUTCOMES, isBrought } from '@niramoy/domain/sales/delivery/run'
import { adminCash } from '@niramoy/texts/en/sales/admin/admin-cash'
import { adminRiders as t } from '@niramoy/texts/en/sales/admin/admin-riders'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { problem } from '../../parts/form/problem.tsx'
import { agreedLevels } from '../../parts/order/item-levels.ts'
import { LevelSteppers } from '../../parts/order/level-steppers.tsx'
import { useReturn } from '../../parts/order/return/use-return.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { OUTCOME_TONES } from './outcome-tones.ts'
import type { Line, PartBack, Said } from './taken-back.ts'

type BackTableProps = {
  readonly lines: readonly Line[]
  readonly said: Readonly<Record<number, Said>>
  /** Whether the cash is counted here. */
  readonly isCounting: boolean
  /** What is still to be said stands at its line. */
  readonly isChecked: boolean
  readonly onSay: (orderId: number, change: Said) => void
}

/** Every parcel of the run with what became of it. */
export function BackTable({ lines, said, isCounting, isChecked, onSay }: BackTableProps) {
  const columns: Column<Line>[] = [
    PARCEL,
    {
      key: 'outcome',
      header: t.outcomeHeader,
      className: 'align-top',
      cell: (line) => (
        <OutcomeCell
          line={line}
          said={said[line.stop.orderId] ?? {}}
          isChecked={isChecked}
          onSay={(change) => onSay(line.stop.orderId, change)}
        />
      ),
    },
    COLLECT,
    {
      key: 'received',
      header: t.handedIn,
      align: 'end',
      className: 'align-top',
      cell: (line) =>
        isCounting && line.due > 0 ? (
          <Received
            line={line}
            said={said[line.stop.orderId] ?? {}}
            onSay={(change) => onSay(line.stop.orderId, change)}
          />
        ) : (
          <span className="text-ink-faint">–</span>
        ),
    },
  ]
  return (
    <Table
      caption={t.takeBack}
      columns={columns}
      rows={lines}
      rowKey={({ stop }) => stop.orderId}
      phone="cards"
    />
  )
}

const PARCEL: Column<Line> = {
  key: 'parcel',
  header: t.parcel,
  className: 'align-top',
  cell: ({ stop: { orderId, orderCode, customerName, area } }) => (
    <span className="grid min-w-0 gap-0.5 justify-items-end text-sm sm:justify-items-start">
      <Link href={`/admin/orders/${orderId}`} className="prose-link font-mono font-semibold">
        {orderCode}
      </Link>
      <span className="wrap-anywhere">{customerName}</span>
      <span className="text-ink-soft text-xs">{area}</span>
    </span>
  ),
}

const COLLECT: Column<Line> = {
  key: 'collect',
  header: t.collect,
  align: 'end',
  className: 'align-top',
  cell: ({ stop, due, outcome }) =>
    due === 0 ? (
      <span className="text-ink-soft">{isBrought(outcome) && stop.due === 0 ? t.paid : '–'}</span>
    ) : (
      <Amount taka={toTaka(due)} />
    ),
}

type CellProps = { readonly line: Line; readonly said: Said; readonly onSay: (change: Said) => void }

function OutcomeCell({ line, said, isChecked, onSay }: CellProps & { readonly isChecked: boolean }) {
  const { stop, outcome, isFixed, lacks } = line
  if (isFixed) {
    return (
      <span className="grid justify-items-end gap-0.5 sm:justify-items-start">
        <Badge tone={OUTCOME_TONES[outcome]}>{t.outcomes[outcome]}</Badge>
        <span className="text-ink-soft text-xs">{t.settled}</span>
      </span>
    )
  }
  return (
    <span className="grid w-full min-w-0 gap-2 text-left sm:max-w-md sm:min-w-56">
      <Field
        label={t.outcome(stop.orderCode)}
        hideLabel
        error={isChecked && lacks ? problem({ sentence: lacks }) : undefined}
      >
        <Select
          data-order={stop.orderId}
          value={outcome}
          onChange={({ currentTarget: { value } }) => {
            const chosen = CHOSEN_OUTCOMES.find((each) => each === value)
            if (chosen) onSay({ outcome: chosen })
          }}
        >
          {CHOSEN_OUTCOMES.map((each) => (
            <option key={each} value={each}>
              {t.outcomes[each]}
            </option>
          ))}
        </Select>
      </Field>
      {outcome === 'postponed' && (
        <Field label={t.postponedTo} required>
          <TextInput
            type="date"
            min={dhakaDay(now())}
            value={said.postponedTo ?? ''}
            onChange={({ currentTarget }) => onSay({ postponedTo: currentTarget.value })}
          />
        </Field>
      )}
      {outcome === 'part-delivered' && (
        <PartItems orderId={stop.orderId} onChange={(back) => onSay({ back })} />
      )}
      {outcome !== 'delivered' && (
        <Field label={t.reason}>
          <TextInput
            maxLength={300}
            value={said.reason ?? ''}
            onChange={({ currentTarget }) => onSay({ reason: currentTarget.value })}
          />
        </Field>
      )}
    </span>
  )
}

function Received({ line, said, onSay }: CellProps) {
  const { stop, received, due, tender, isOther } = line
  const isBlank = (said.received ?? '') === ''
  return (
    <span className="ml-auto grid w-full gap-1.5 sm:w-56">
      <span className="grid grid-cols-2 gap-1.5">
        <Field label={`${t.handedIn}, ${stop.orderCode}`} hideLabel>
          <TextInput
            inputMode="decimal"
            className="text-right tabular-nums"
            value={said.received ?? ''}
            placeholder={received === null || !isBlank ? '' : takaText(toTaka(received))}
            onChange={({ currentTarget }) => onSay({ received: currentTarget.value })}
          />
        </Field>
        <Field label={adminCash.getTender(stop.orderCode)} hideLabel>
          <Select
            value={tender}
            onChange={({ currentTarget: { value } }) => {
              const chosen = TENDERS.find((each) => each === value)
              if (chosen) onSay({ tender: chosen })
            }}
          >
            {TENDERS.map((each) => (
              <option key={each} value={each}>
                {adminCash.doorTenders[each]}
              </option>
            ))}
          </Select>
        </Field>
      </span>
      {received === 0 && <span className="text-sm text-warning-ink">{t.staysDue}</span>}
      {isOther && (
        <>
          <span className="text-sm text-warning-ink">{t.due(amountText(toTaka(due)))}</span>
          <Field label={t.cashReason}>
            <TextInput
              maxLength={300}
              value={said.cashReason ?? ''}
              onChange={({ currentTarget }) => onSay({ cashReason: currentTarget.value })}
            />
          </Field>
        </>
      )}
    </span>
  )
}

type PartItemsProps = { readonly orderId: number; readonly onChange: (back: PartBack) => void }

/** What of a part delivery came back; the order's lines are read when they are asked for. */
function PartItems({ orderId, onChange }: PartItemsProps) {
  const [order, setOrder] = useState<Order | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    browserApi.orders.get({ params: { id: orderId } }).then(
      (read) => !isGone && setOrder(read),
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [orderId])
  if (isFailed) return <Banner tone="danger" sentence={t.itemsFailed} />
  return order ? <Lines order={order} onChange={onChange} /> : <Skeleton className="h-16" />
}

type LinesProps = { readonly order: Order; readonly onChange: PartItemsProps['onChange'] }

function Lines({ order, onChange }: LinesProps) {
  const returning = useReturn(order, 'staff')
  const tell = useEffectEvent(() => onChange({ items: returning.items, refund: toPoisha(returning.refund) }))
  const chosen = JSON.stringify(returning.items)
  useEffect(() => {
    if (chosen) tell()
  }, [chosen])
  return (
    <fieldset className="min-w-0 rounded-md border border-line bg-sunken/50 p-3">
      <legend className="float-left w-full pb-2 font-medium text-sm">{t.cameBack}</legend>
      <ul className="clear-both grid gap-3">
        {order.items.map((item) => (
          <li key={item.id} className="grid gap-1">
            <p className="wrap-anywhere text-sm">{item.Product.label.en}</p>
            <LevelSteppers
              product={item.Product}
              levels={agreedLevels(item).filter(({ level }) => returning.getLeft(item)[level] > 0)}
              value={returning.of(item)}
              most={returning.getLeft(item)}
              onChange={(quantities) => returning.choose(item, quantities)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
