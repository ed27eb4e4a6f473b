import type { Outcome, PackedOrder } from '@niramoy/contract/sales/picking'
import type { Run, RunParcel } from '@niramoy/contract/sales/riders'
import { sum, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { common } from '@niramoy/texts/en/platform/common'
import { adminRiders as t } from '@niramoy/texts/en/sales/admin/admin-riders'
import DownIcon from 'lucide-react/icons/arrow-down'
import UpIcon from 'lucide-react/icons/arrow-up'
import RemoveIcon from 'lucide-react/icons/x'
import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useAction } from '../../parts/form/use-action.ts'
import { OutcomeNotice } from '../../parts/parcels/outcome-notice.tsx'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

type HandOutProps = { readonly run: Run; readonly waiting: readonly PackedOrder[] }

/** runs 1 and 2: parcels are put in by their code or by a press, in the order in which they are brought. */
export function HandOut({ run, waiting }: HandOutProps) {
  const stops = run.stops.filter(({ isHandedOver }) => !isHandedOver)
  const [said, setSaid] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Outcome['refused']>([])
  const action = useAction()
  const params = { id: run.id }

  async function add(code: string): Promise<boolean> {
    setSaid('')
    const changed = await action.run(() => browserApi.riders.addParcel({ params, body: { code } }))
    if (changed) setSaid(t.added(changed.stops.at(-1)?.orderCode ?? code))
    return changed !== undefined
  }
  function arrange(orderIds: readonly number[], without: readonly number[] = []) {
    void action.run(() =>
      browserApi.riders.arrange({ params, body: { orderIds: [...orderIds], without: [...without] } }),
    )
  }
  const ids = stops.map(({ orderId }) => orderId)
  function move(at: number, by: 1 | -1) {
    const [moved] = ids.slice(at, at + 1)
    if (moved === undefined) return
    const rest = ids.filter((id) => id !== moved)
    arrange([...rest.slice(0, at + by), moved, ...rest.slice(at + by)])
  }
  const byArea = () =>
    arrange([...stops].sort((one, other) => one.area.localeCompare(other.area)).map(({ orderId }) => orderId))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <OutcomeNotice
          refused={refused}
          failure={action.failure}
          onDismiss={() => {
            setRefused([])
            action.dismiss()
          }}
        />
        <Card
          flush
          title={run.handedOverAt === null ? t.parcels(stops.length) : t.notHandedOver}
          actions={
            <>
              <Button
                size="small"
                variant="secondary"
                disabled={stops.length < 2 || action.isPending}
                onClick={byArea}
              >
                {t.byArea}
              </Button>
              <Button size="small" disabled={stops.length === 0} onClick={() => setAsked(true)}>
                {t.handOver(stops.length)}
              </Button>
            </>
          }
        >
          <ScanForm said={said} isPending={action.isPending} onScan={add} />
          {stops.length === 0 ? (
            <EmptyState headline={t.empty} sentence={t.emptyLead} />
          ) : (
            <ol className="divide-y divide-line border-line border-t">
              {stops.map((stop, at) => (
                <Stop
                  key={stop.orderId}
                  stop={stop}
                  number={at + 1}
                  onUp={at > 0 ? () => move(at, -1) : null}
                  onDown={at < stops.length - 1 ? () => move(at, 1) : null}
                  onRemove={() =>
                    arrange(
                      ids.filter((id) => id !== stop.orderId),
                      [stop.orderId],
                    )
                  }
                />
              ))}
            </ol>
          )}
        </Card>
      </div>
      <Waiting orders={waiting} onPut={(code) => void add(code)} />
      <HandOverQuestion
        open={isAsked}
        run={run}
        stops={stops}
        onClose={() => setAsked(false)}
        onDone={(outcome) => {
          setAsked(false)
          setRefused(outcome.refused)
        }}
      />
    </div>
  )
}

type ScanFormProps = {
  readonly said: string
  readonly isPending: boolean
  readonly onScan: (code: string) => Promise<boolean>
}

/** What could not be put in stays in the field. */
function ScanForm({ said, isPending, onScan }: ScanFormProps) {
  const [typed, setTyped] = useState('')
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (typed.trim() && (await onScan(typed))) setTyped('')
  }
  return (
    <Form onSubmit={(event) => void submit(event)} className="px-4 py-4 sm:px-6">
      <Field label={t.scan} hint={t.scanHint}>
        <span className="flex gap-2">
          <TextInput
            value={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="secondary" loading={isPending}>
            {t.add}
          </Button>
        </span>
      </Field>
      <p role="status" className="min-h-6 pt-1 text-sm text-success-ink">
        {said}
      </p>
    </Form>
  )
}

type StopProps = {
  readonly stop: RunParcel
  readonly number: number
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: () => void
}

function Stop({ stop, number, onUp, onDown, onRemove }: StopProps) {
  const { orderId, orderCode, customerName, phone, address, due, attempts, wantedOn } = stop
  const dayText = useDayText()
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-4 py-3 sm:px-6">
      <span className="grid size-8 place-items-center rounded-full border border-brand-line bg-brand-soft font-semibold text-brand-ink text-sm tabular-nums">
        {number}
      </span>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link href={`/admin/orders/${orderId}`} className="prose-link font-mono font-semibold">
            {orderCode}
          </Link>
          {attempts > 0 && <Badge tone="warning">{t.attempt(attempts)}</Badge>}
          {wantedOn && <Badge tone="info">{t.wanted(dayText(wantedOn))}</Badge>}
        </p>
        <p className="wrap-anywhere font-medium">
          {customerName} <span className="font-normal text-ink-soft tabular-nums">{phone}</span>
        </p>
        <p className="wrap-anywhere text-ink-soft">{address}</p>
      </div>
      <div className="grid justify-items-end gap-1">
        <span className="font-semibold">{due > 0 ? <Amount taka={due} /> : t.paid}</span>
        <span className="flex">
          <IconButton
            size="small"
            label={t.up(orderCode)}
            icon={<UpIcon size={17} />}
            disabled={onUp === null}
            onClick={() => onUp?.()}
          />
          <IconButton
            size="small"
            label={t.down(orderCode)}
            icon={<DownIcon size={17} />}
            disabled={onDown === null}
            onClick={() => onDown?.()}
          />
          <IconButton
            size="small"
            tone="danger"
            label={t.remove(orderCode)}
            icon={<RemoveIcon size={17} />}
            onClick={onRemove}
          />
        </span>
      </div>
    </li>
  )
}

type WaitingProps = { readonly orders: readonly PackedOrder[]; readonly onPut: (code: string) => void }

/** By area, so that what lies on one way stands together. */
function Waiting({ orders, onPut }: WaitingProps) {
  const dayText = useDayText()
  const sorted = [...orders].sort((one, other) => one.area.localeCompare(other.area))
  return (
    <Card flush title={t.waiting} lead={orders.length > 0 ? t.waitingLead : t.waitingEmpty}>
      <ul className="max-h-[32rem] divide-y divide-line overflow-y-auto">
        {sorted.map(({ id, orderCode, customerName, area, toCollect, attempts, wantedOn }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t.put(orderCode)}
              className="grid w-full gap-0.5 px-4 py-2.5 text-left text-sm transition-colors hover:bg-brand-soft"
              onClick={() => onPut(orderCode)}
            >
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-mono font-semibold">{orderCode}</span>
                <span>{toCollect > 0 ? <Amount taka={toCollect} /> : t.paid}</span>
              </span>
              <span className="wrap-anywhere">{customerName}</span>
              <span className="text-ink-soft text-xs">{area}</span>
              {attempts > 0 && (
                <span className="flex flex-wrap gap-1 pt-0.5">
                  <Badge tone="warning">{t.attempt(attempts)}</Badge>
                  {wantedOn && <Badge tone="info">{t.wanted(dayText(wantedOn))}</Badge>}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type HandOverQuestionProps = {
  readonly open: boolean
  readonly run: Run
  readonly stops: readonly RunParcel[]
  readonly onClose: () => void
  readonly onDone: (outcome: Pick<Outcome, 'refused'>) => void
}

/** Says what handing over does before it is done. */
function HandOverQuestion({ open, run, stops, onClose, onDone }: HandOverQuestionProps) {
  const action = useAction()
  const toast = useToast()
  const due = toTaka(sum(stops.map((stop) => toPoisha(stop.due))))
  async function handOver() {
    const body = { orderIds: stops.map(({ orderId }) => orderId) }
    const outcome = await action.run(() => browserApi.riders.handOver({ params: { id: run.id }, body }))
    if (!outcome) return
    toast({ sentence: t.handedOver(outcome.done.length), tone: 'success' })
    onDone(outcome)
  }
  return (
    <ConfirmDialog
      open={open}
      title={t.handOverAsk(stops.length, run.rider.name)}
      sentence={t.handOverSays(amountText(due))}
      confirmLabel={t.handOver(stops.length)}
      cancelLabel={common.cancel}
      onConfirm={() => void handOver()}
      onClose={onClose}
      pending={action.isPending}
      error={problem(action.failure)}
    />
  )
}
