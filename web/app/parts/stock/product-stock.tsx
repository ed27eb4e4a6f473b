import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { StockInEntry } from '@niramoy/contract/stock/stock-in'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { adminStock as t } from '@niramoy/texts/en/stock/admin/admin-stock'
import { adminStockForms, adminStockForms as forms } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import PlusIcon from 'lucide-react/icons/plus'
import HistoryIcon from 'lucide-react/icons/rotate-ccw-clock'
import { type ReactNode, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paging } from '../../ui/paging.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { usePermission } from '../duties/use-permission.ts'
import { DialogForm, FormDialog } from '../form/form-dialog.tsx'
import type { FormPart } from '../form/form-parts.ts'
import { problem } from '../form/problem.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { DeleteDialog } from '../list/delete-dialog.tsx'
import { useEditing } from '../list/use-editing.ts'
import { AddStockForm } from './add-stock-form.tsx'
import { type Acting, BatchDialogs } from './batch-dialogs.tsx'
import { UnitsText } from './batch-facts.tsx'
import { BatchMenu } from './batch-menu.tsx'
import { BatchesTable } from './batches-table.tsx'
import { manufactureProblem } from './manufacture-problem.ts'
import type { ProductStockData } from './product-stock-data.ts'
import { MomentText } from './when.tsx'
import { withFallbackMessage } from './with-fallback-message.ts'

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
        title={<span className="wrap-anywhere">{t.getBatchesTitle(product.label.en)}</span>}
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
        question={getQuestion(editing.toDelete)}
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
function getQuestion(batch: StockBatch | null): NoticeText {
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

type UndeletableBatchProps = {
  /** The one that was to be deleted; null: nothing is open. */
  readonly batch: StockBatch | null
  readonly onClose: () => void
  readonly onWriteOff: (batch: StockBatch) => void
}

/** stock 6: says why a batch is not deleted, and leads to what can be done instead. */
function UndeletableBatch({ batch, onClose, onWriteOff }: UndeletableBatchProps) {
  const because = batch?.keptBecause ?? null
  const mayWriteOff = batch !== null && because !== null && batch.quantity > 0
  const sentence = because ? t.kept[because] : ''
  return (
    <ConfirmDialog
      open={because !== null}
      title={t.keptTitle(batch?.batchId ?? '')}
      sentence={sentence}
      confirmLabel={t.keptWriteOff}
      cancelLabel={common.close}
      onConfirm={mayWriteOff ? () => onWriteOff(batch) : null}
      onClose={onClose}
      error={mayWriteOff ? undefined : sentence}
    />
  )
}

const PAGE = 20

type StockHistoryProps = { readonly entries: readonly StockInEntry[]; readonly hasLevels: boolean }

/** What of a product came in, newest first. */
function StockHistory({ entries, hasLevels }: StockHistoryProps) {
  const [chosen, setPage] = useState(1)
  const pages = Math.ceil(entries.length / PAGE)
  const page = Math.min(chosen, Math.max(pages, 1))
  const columns: Column<StockInEntry>[] = [
    {
      key: 'createdAt',
      header: t.date,
      className: 'text-sm',
      cell: ({ createdAt }) => <MomentText at={createdAt} />,
    },
    {
      key: 'batchId',
      header: t.batchId,
      className: 'sm:min-w-32',
      cell: ({ StockBatch }) => <span className="wrap-anywhere font-mono">{StockBatch.batchId}</span>,
    },
    {
      key: 'quantity',
      header: t.quantity,
      align: 'end',
      cell: (entry) => <UnitsText units={entry} hasLevels={hasLevels} />,
    },
    { key: 'reason', header: t.reason, className: 'wrap-anywhere', cell: ({ reason }) => reason },
    {
      key: 'notes',
      header: t.notes,
      className: 'wrap-anywhere text-ink-soft text-sm sm:max-w-72',
      cell: ({ notes }) => notes ?? '–',
    },
  ]
  return (
    <Card flush title={t.history}>
      <Table
        caption={t.history}
        columns={columns}
        rows={entries.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={({ id }) => id}
        phone="cards"
        empty={<EmptyState icon={<HistoryIcon size={28} />} sentence={t.noHistory} />}
      />
      <Paging
        page={page}
        pages={pages}
        label={common.getPage(page, pages)}
        onChange={setPage}
        className="p-4"
      />
    </Card>
  )
}

type EditBatchFormProps = {
  readonly batch: StockBatch
  /** Said when saving failed for an unknown reason. */
  readonly failure: string
  readonly onSaved: (batch: StockBatch) => void
}

type Values = {
  readonly batchId: string
  readonly manufactureDate: string
  readonly expiryDate: string
}

const PARTS: readonly FormPart<Values>[] = [
  { label: adminStockForms.batchId, fields: ['batchId'] },
  { label: adminStockForms.manufactureDate, fields: ['manufactureDate'] },
  { label: adminStockForms.expiryDate, fields: ['expiryDate'] },
]

function toValues(batch: StockBatch | null): Values {
  return {
    batchId: batch?.batchId ?? '',
    manufactureDate: batch?.manufactureDate ?? '',
    expiryDate: batch?.expiryDate ?? '',
  }
}

/** A batch's id and its dates; its units change by other calls. */
function EditBatchForm({ batch, failure, onSaved }: EditBatchFormProps) {
  const form = useEditForm({
    stored: batch,
    toValues,
    parts: PARTS,
    check: ({ batchId, manufactureDate }) => ({
      batchId: batchId.trim() ? undefined : { sentence: adminStockForms.batchIdRequired },
      manufactureDate: manufactureProblem(manufactureDate),
    }),
    async save(values, stored) {
      const body = { ...values, version: stored?.version }
      const saving = browserApi.stockBatches.update({ params: { id: batch.id }, body })
      onSaved(await withFallbackMessage(failure, saving))
    },
  })
  const { problems } = form
  return (
    <DialogForm form={form}>
      <Field label={adminStockForms.batchId} required error={problem(problems.batchId)}>
        <TextInput
          {...form.input('batchId')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
          data-autofocus
        />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={adminStockForms.manufactureDate} error={problem(problems.manufactureDate)}>
          <TextInput {...form.input('manufactureDate')} type="date" max={dhakaDay(now())} />
        </Field>
        <Field label={adminStockForms.expiryDate} required error={problem(problems.expiryDate)}>
          <TextInput {...form.input('expiryDate')} type="date" />
        </Field>
      </div>
    </DialogForm>
  )
}
