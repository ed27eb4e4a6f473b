import type { Outcome, ReadyOrder } from '@niramoy/contract/sales/picking'
import { MOST_AT_ONCE } from '@niramoy/domain/sales/delivery/fulfilment'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { SelectPage } from '../../parts/list/select-page.tsx'
import { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { OutcomeNotice } from '../../parts/parcels/outcome-notice.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Column } from '../../ui/table.tsx'
import { OrderTable } from './order-table.tsx'
import { StageBar } from './stage-bar.tsx'

type ReadyStageProps = { readonly orders: readonly ReadyOrder[]; readonly total: number }

/** fulfilment 1: the oldest promise first; the chosen ones become a pick list. */
export function ReadyStage({ orders, total }: ReadyStageProps) {
  // what somebody else has begun with is no longer there to be chosen
  const selection = useRowSelection(orders)
  const chosen = orders.filter(({ id }) => selection.has(id)).slice(0, MOST_AT_ONCE)
  const [refused, setRefused] = useState<Outcome['refused']>([])
  const action = useAction()
  const navigate = useNavigate()
  const toast = useToast()

  async function start() {
    if (chosen.length === 0) return
    const orderIds = chosen.map(({ id }) => id)
    const reply = await action.run(() => browserApi.fulfilment.startPicking({ body: { orderIds } }))
    if (!reply) return
    selection.clear()
    setRefused(reply.refused)
    if (reply.pickListId === null) return
    toast({ sentence: t.started(reply.done.length), tone: 'success' })
    if (reply.refused.length === 0) void navigate(`?stage=picking&list=${reply.pickListId}`)
  }
  useShortcuts([
    { keys: 'a', label: t.keys.all, run: selection.togglePage },
    { keys: 'p', label: t.keys.go, run: () => void start() },
  ])
  return (
    <>
      <OutcomeNotice
        refused={refused}
        failure={action.failure}
        onDismiss={() => {
          setRefused([])
          action.dismiss()
        }}
      />
      <Card flush>
        {orders.length > 0 && (
          <StageBar
            choice={<SelectPage label={t.chooseAll} selection={selection} />}
            chosen={selection.selected.length}
            note={selection.selected.length > MOST_AT_ONCE ? t.tooMany(MOST_AT_ONCE) : t.startLead}
          >
            <Button loading={action.isPending} disabled={chosen.length === 0} onClick={() => void start()}>
              {t.start(chosen.length)}
            </Button>
          </StageBar>
        )}
        <OrderTable
          caption={t.stages.ready}
          orders={orders}
          selection={selection}
          columns={COLUMNS}
          empty={<EmptyState headline={t.readyEmpty} sentence={t.readyEmptyLead} />}
        />
        {total > orders.length && (
          <p className="border-line border-t px-4 py-3 text-ink-soft text-sm sm:px-6">
            {t.more(orders.length, total)}
          </p>
        )}
      </Card>
    </>
  )
}

const COLUMNS: readonly Column<ReadyOrder>[] = [
  {
    key: 'items',
    header: t.items,
    cell: ({ itemCount, units, status, missing }) => (
      <span className="grid gap-1 justify-items-end sm:justify-items-start">
        <span>
          {itemCount} <span className="text-ink-soft text-sm">({t.units(units)})</span>
        </span>
        {status === 'processing' && <Badge tone="info">{t.inHand}</Badge>}
        {missing && (
          <Badge tone="warning" wraps>
            {t.cameBack(missing)}
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'collect',
    header: t.collect,
    align: 'end',
    cell: ({ toCollect }) => (toCollect > 0 ? <Amount taka={toCollect} /> : t.paid),
  },
]
