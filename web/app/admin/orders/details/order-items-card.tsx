import type { Order } from '@niramoy/contract/sales/order'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import EditIcon from 'lucide-react/icons/pencil'
import PlusIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useLookAlikes } from '../../../parts/look-alike/use-look-alikes.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AddItemsDialog } from './add-items-dialog.tsx'
import { OrderInlineEdit } from './order-inline-edit.tsx'
import { OrderItemsTable } from './order-items-table.tsx'
import type { OrderWork } from './order-work.ts'

const t = adminOrder.items

type OrderItemsCardProps = {
  readonly order: Order
  readonly mayEdit: boolean
  readonly isEditing: boolean
  readonly onEdit: (editing: boolean) => void
  readonly onShow: (order: Order) => void
  readonly work: OrderWork
}

/** The items: as a table, or in its place to be edited. */
export function OrderItemsCard({ order, mayEdit, isEditing, onEdit, onShow, work }: OrderItemsCardProps) {
  const { found: lookAlikes } = useLookAlikes(order.items.map(({ ProductId }) => ProductId))
  const [isAdding, setAdding] = useState(false)
  if (isEditing) {
    return (
      <Card flush title={t.editing}>
        <OrderInlineEdit
          order={order}
          lookAlikes={lookAlikes}
          work={work}
          onShow={onShow}
          onStop={() => onEdit(false)}
        />
      </Card>
    )
  }
  return (
    <Card
      flush
      title={t.title}
      actions={
        mayEdit && (
          <span className="flex flex-wrap gap-2 print:hidden">
            <Button
              size="small"
              variant="secondary"
              icon={<PlusIcon size={16} />}
              onClick={() => setAdding(true)}
            >
              {t.add}
            </Button>
            <Button
              size="small"
              variant="secondary"
              icon={<EditIcon size={16} />}
              onClick={() => onEdit(true)}
            >
              {t.edit}
            </Button>
          </span>
        )
      }
    >
      <OrderItemsTable order={order} lookAlikes={lookAlikes} />
      <AddItemsDialog
        order={order}
        open={isAdding}
        work={work}
        onAdded={(newer) => {
          setAdding(false)
          onShow(newer)
        }}
        onClose={() => setAdding(false)}
      />
    </Card>
  )
}
