import type { CashGroup, CashOrder } from '@niramoy/contract/sales/cash'
import type { CashSource } from '@niramoy/domain/sales/cash/cash'
import { adminCash as t } from '@niramoy/texts/en/sales/admin/admin-cash'
import BackIcon from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { SelectPage } from '../../parts/list/select-page.tsx'
import { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { type BookedLine, lineOf, type TypedLine } from './booking.ts'
import { BookingForm } from './booking-form.tsx'
import { nameOf } from './due-groups.tsx'
import { OrdersTable } from './orders-table.tsx'
import { WriteOffForm } from './write-off-form.tsx'

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
    .map((one) => lineOf(one, typed[one.id]))
  const known = groups.find((one) => one.carrier === carrier && (one.rider?.id ?? null) === rider)
  const who = known ? nameOf(known) : t.carriers[carrier]
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
