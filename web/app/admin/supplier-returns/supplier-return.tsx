import type { SupplierReturn } from '@niramoy/contract/stock/supplier-returns'
import { adminSupplierReturns as t } from '@niramoy/texts/en/stock/admin/admin-supplier-returns'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { DocumentButton } from '../../parts/purchasing/document-button.tsx'
import { ProductName } from '../../parts/purchasing/product-name.tsx'
import { typedPoisha } from '../../parts/purchasing/typed.ts'
import { DayText, MomentText } from '../../parts/stock/when.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/supplier-return'

export const meta = adminMeta('supplierReturn')

const load = (api: Api, id: number) => api.supplierReturns.read({ params: { id } })
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, Number(params.id)))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, Number(params.id))

export default function SupplierReturnScreen({ loaderData: made }: Route.ComponentProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, credit } = made
  return (
    <>
      <PageHeader
        crumbs={[{ label: t.title, href: '/admin/supplier-returns' }, { label: t.return(id) }]}
        title={t.return(id)}
        lead={<Lead made={made} />}
        actions={
          <>
            <DocumentButton
              label={t.download}
              filename={`return-${id}.pdf`}
              load={() => browserApi.supplierReturns.document({ params: { id } })}
            />
            {!credit && <Button onClick={() => setOpen(true)}>{t.bookCredit}</Button>}
          </>
        }
      />
      <Card flush title={t.batches}>
        <Table
          caption={t.batches}
          columns={COLUMNS}
          rows={made.lines}
          rowKey={({ stockBatchId }) => stockBatchId}
          phone="cards"
        />
      </Card>
      <FormDialog open={isOpen} title={t.creditNote} onClose={() => setOpen(false)}>
        {isOpen && <CreditForm made={made} onDone={() => setOpen(false)} />}
      </FormDialog>
    </>
  )
}

function Lead({ made }: { readonly made: SupplierReturn }) {
  const { supplier, reason, note, credit, expectedCredit, createdAt, createdBy } = made
  return (
    <span className="wrap-anywhere grid gap-0.5">
      <span>
        <Link href={`/admin/suppliers/${supplier.id}`} className="prose-link">
          {supplier.name}
        </Link>
        {` · ${t.reasons[reason]}`}
      </span>
      <span>
        {credit
          ? `${t.creditNote}: ${t.credited(amountText(credit.amount), credit.number)}`
          : t.expected(amountText(expectedCredit))}
      </span>
      <span className="text-sm">
        <MomentText at={createdAt} /> {t.by(createdBy)}
      </span>
      {note && <span className="text-sm">{note}</span>}
    </span>
  )
}

function CreditForm({ made, onDone }: { readonly made: SupplierReturn; readonly onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const form = useForm({
    initial: { creditNumber: '', amount: made.expectedCredit.toFixed(2) },
    check: (values) => ({
      creditNumber: values.creditNumber.trim() ? undefined : { sentence: t.refusals.creditRequired },
    }),
    async save({ creditNumber, amount }) {
      const body = { creditNumber, amount: (typedPoisha(amount) ?? 0) / 100 }
      await browserApi.supplierReturns.credit({ params: { id: made.id }, body })
      toast({ sentence: t.creditBooked, tone: 'success' })
      onDone()
      await revalidate()
    },
  })
  return (
    <DialogForm form={form} submit={t.bookCredit}>
      <p className="text-ink-soft">{t.creditLead}</p>
      <Field label={t.creditNumber} required error={problem(form.problems.creditNumber)}>
        <TextInput {...form.input('creditNumber')} maxLength={60} data-autofocus />
      </Field>
      <Field label={t.creditAmount} required error={problem(form.problems.amount)}>
        <TextInput {...form.input('amount')} inputMode="decimal" />
      </Field>
    </DialogForm>
  )
}

type Line = SupplierReturn['lines'][number]

const COLUMNS: Column<Line>[] = [
  { key: 'product', header: t.product, cell: ({ product }) => <ProductName product={product} /> },
  { key: 'batch', header: t.batch, cell: ({ batchId }) => <span className="font-mono">{batchId}</span> },
  { key: 'expires', header: t.expires, cell: ({ expiryDate }) => <DayText day={expiryDate} /> },
  { key: 'units', header: t.columns.units, align: 'end', cell: ({ units }) => units.toLocaleString('en-US') },
  {
    key: 'cost',
    header: t.value,
    align: 'end',
    cell: ({ unitCost }) => (unitCost === null ? '–' : <Amount taka={unitCost} />),
  },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
