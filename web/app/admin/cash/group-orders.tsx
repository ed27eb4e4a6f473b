import type { CashGroup, CashOrder } from '@niramoy/contract/sales/cash'
import { sum, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import type { CashSource } from '@niramoy/domain/sales/cash/cash'
import { adminCash as t } from '@niramoy/texts/en/sales/admin/admin-cash'
import BackIcon from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { SelectPage } from '../../parts/list/select-page.tsx'
import { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { type BookedLine, getLine, type TypedLine } from './booking.ts'
import { BookingForm } from './booking-form.tsx'
import { getName } from './due-groups.tsx'
import { OrdersTable } from './orders-table.tsx'

type GroupOrdersProps = {
  readonly group: {
    readonly carrier: CashSource
    readonly rider: number | null
    readonly orders: readonly CashOrder[]
  }
  readonly groups: readonly CashGroup[]
}

/** The orders of one carrier or rider: which of them came in, and how much. */
export function GroupOrders({ group, groups }: GroupOrdersProps) {
  const { carrier, rider, orders } = group
  const selection = useRowSelection(orders)
  const [typed, setTyped] = useState<Readonly<Record<number, TypedLine>>>({})
  const [writingOff, setWritingOff] = useState(false)
  const mayWriteOff = usePermission('cash.write-off')
  const navigate = useNavigate()
  const toast = useToast()
  useShortcuts([{ keys: 'a', label: t.chooseAll, run: selection.togglePage }])
  const lines: BookedLine[] = orders
    .filter(({ id }) => selection.has(id))
    .map((one) => getLine(one, typed[one.id]))
  const known = groups.find((one) => one.carrier === carrier && (one.rider?.id ?? null) === rider)
  const who = known ? getName(known) : t.carriers[carrier]
  return (
    <div className="grid gap-6">
      <div>
        <ButtonLink href="?" variant="quiet" size="small" icon={<BackIcon size={17} />}>
          {t.back}
        </ButtonLink>
      </div>
      <Card
        flush
        title={t.ofCarrier(who)}
        {...(known && { lead: t.total(amountText(known.due as never), known.orders) })}
        actions={<SelectPage label={t.chooseAll} selection={selection} />}
      >
        <OrdersTable
          orders={orders}
          has={selection.has}
          onToggle={selection.toggle}
          typed={typed}
          onType={(id, change) => setTyped((all) => ({ ...all, [id]: { ...all[id], ...change } }))}
        />
      </Card>
      {orders.length > 0 && (
        <BookingForm
          source={{ carrier, riderId: rider }}
          lines={lines}
          onBooked={(sentence) => {
            toast({ sentence, tone: 'success' })
            selection.clear()
            void navigate('?view=booked')
          }}
        />
      )}
      {mayWriteOff && lines.length > 0 && (
        <div>
          <Button variant="quiet" onClick={() => setWritingOff(true)}>
            {t.writeOff}
          </Button>
        </div>
      )}
      <FormDialog
        open={writingOff}
        title={t.writeOffTitle(lines.length)}
        onClose={() => setWritingOff(false)}
      >
        {writingOff && (
          <WriteOffForm
            source={{ carrier, riderId: rider }}
            lines={lines}
            onDone={(sentence) => {
              setWritingOff(false)
              toast({ sentence, tone: 'success' })
              selection.clear()
              void navigate('?view=booked')
            }}
          />
        )}
      </FormDialog>
    </div>
  )
}

type WriteOffFormProps = {
  readonly source: { readonly carrier: CashSource; readonly riderId: number | null }
  readonly lines: readonly BookedLine[]
  readonly onDone: (said: string) => void
}

/** cash 11: what was collected for these orders and will not be handed in. */
function WriteOffForm({ source, lines, onDone }: WriteOffFormProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: { sentence: t.refusals.reasonRequired } }),
    async save({ reason }) {
      await browserApi.cash.writeOff({
        body: {
          carrier: source.carrier,
          riderId: source.riderId ?? undefined,
          orderIds: lines.map(({ order }) => order.id),
          reason,
        },
      })
      onDone(t.writtenOff(amountText(toTaka(sum(lines.map(({ order }) => toPoisha(order.due)))))))
    },
  })
  return (
    <DialogForm form={form} submit={t.writeOff}>
      <p className="text-ink-soft text-sm">{t.writeOffLead}</p>
      <Field label={t.reason} required error={problem(form.problems.reason)}>
        <TextInput {...form.input('reason')} maxLength={300} />
      </Field>
    </DialogForm>
  )
}
