import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { adminStock as t } from '@niramoy/texts/en/stock/admin/admin-stock'
import { adminStockForms as forms } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import PlusIcon from 'lucide-react/icons/plus'
import HistoryIcon from 'lucide-react/icons/rotate-ccw-clock'
import { type ReactNode, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import { usePermission } from '../duties/use-permission.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { DeleteDialog } from '../list/delete-dialog.tsx'
import { useEditing } from '../list/use-editing.ts'
import { AddStockForm } from './add-stock-form.tsx'
import { type Acting, BatchDialogs } from './batch-dialogs.tsx'
import { BatchMenu } from './batch-menu.tsx'
import { BatchesTable } from './batches-table.tsx'
import { EditBatchForm } from './edit-batch-form.tsx'
import type { ProductStockData } from './product-stock-data.ts'
import { StockHistory } from './stock-history.tsx'
import { UndeletableBatch } from './undeletable-batch.tsx'

type ProductStockProps = {
  readonly data: ProductStockData
  /** Said when saving a batch failed for an unknown reason. */
  readonly saveFailure: string
  /** A link back to where the product was chosen. */
  readonly back?: ReactNode
}

/** Everything about the stock of one product: its batches, what came in, and what can be done with them. */
export function ProductStock({ data, saveFailure, back }: ProductStockProps) {
  const { product, batches, history, pack } = data
  const editing = useEditing<StockBatch>()
  const mayEdit = usePermission('stock.edit')
  const [acting, setActing] = useState<Acting | null>(null)
  const hasLevels = pack.unitsPerStrip > 1 || pack.stripsPerBox > 1
  const done = (said: string, next: Acting | null = null) => {
    setActing(next)
    editing.finish(said)
  }
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{t.batchesTitleOf(product.label.en)}</span>}
        lead={[product.SKU, product.genericName.name, product.brand.name].join(' · ')}
        actions={
          <>
            {back}
            <ButtonLink
              variant="secondary"
              icon={<HistoryIcon />}
              href={`/admin/stock-logs?productId=${product.id}`}
            >
              {t.openLogs}
            </ButtonLink>
            {mayEdit && (
              <Button ref={editing.addButton} icon={<PlusIcon />} onClick={editing.add}>
                {forms.add}
              </Button>
            )}
          </>
        }
      />
      <div className="grid gap-6">
        <StockTotals batches={batches} />
        <Card flush title={t.batches}>
          <BatchesTable
            batches={batches}
            hasLevels={hasLevels}
            {...(mayEdit && { onEdit: editing.edit, onDelete: editing.ask })}
            more={(batch) => <BatchMenu batch={batch} onChoose={(action) => setActing({ action, batch })} />}
          />
        </Card>
        {history && <StockHistory entries={history} hasLevels={hasLevels} />}
      </div>
      <FormDialog open={editing.inForm} title={editing.item ? forms.edit : forms.add} onClose={editing.close}>
        {editing.item ? (
          <EditBatchForm
            batch={editing.item}
            failure={saveFailure}
            onSaved={({ batchId }) => editing.finish(t.saved(batchId))}
          />
        ) : (
          <AddStockForm
            productId={product.id}
            pack={pack}
            batches={batches}
            failure={saveFailure}
            onSaved={({ batchId }, units) => editing.finish(t.added(units, batchId))}
          />
        )}
      </FormDialog>
      <DeleteDialog
        item={editing.toDelete?.keptBecause ? null : editing.toDelete}
        title={({ batchId }) => adminList.deleteNamed(t.batch(batchId))}
        question={questionOf(editing.toDelete)}
        remove={({ id }) => browserApi.stockBatches.remove({ params: { id } })}
        onClose={editing.close}
        onDeleted={({ batchId }) => editing.finish(t.deleted(batchId))}
      />
      <UndeletableBatch
        batch={editing.toDelete}
        onClose={editing.close}
        onWriteOff={(batch) => {
          editing.close()
          setActing({ action: 'writeOff', batch })
        }}
      />
      <BatchDialogs acting={acting} pack={pack} onClose={() => setActing(null)} onDone={done} />
    </>
  )
}

/** Names the units that are still in the batch. */
function questionOf(batch: StockBatch | null): NoticeText {
  if (!batch?.quantity) return { sentence: t.deleteQuestion }
  return { headline: t.deleteQuestion, sentence: t.deleteLeft(batch.quantity) }
}

/** How many units can be sold, and how many are in stock and cannot. */
function StockTotals({ batches }: { batches: readonly StockBatch[] }) {
  const isForSale = ({ isExpired, recalledAt }: StockBatch) => !isExpired && recalledAt === null
  const forSale = unitsIn(batches.filter(isForSale))
  return (
    <div className="grid grid-cols-2 gap-3 max-lg:*:first:col-span-2 lg:grid-cols-3">
      <StatTile label={t.forSale} value={forSale} />
      <StatTile label={t.notForSale} value={unitsIn(batches) - forSale} hint={t.notForSaleHint} />
      <StatTile label={t.batchCount} value={batches.length} />
    </div>
  )
}

function unitsIn(batches: readonly StockBatch[]): number {
  return batches.reduce((units, { quantity }) => units + quantity, 0)
}
