import type { Proposal } from '@niramoy/contract/stock/purchase-orders'
import { adminPurchaseOrders as t } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'

type ProposeDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onProposed: (proposal: Proposal) => void
}

const COVER_DAYS = '30'

export function ProposeDialog({ open, onClose, onProposed }: ProposeDialogProps) {
  return (
    <FormDialog open={open} title={t.propose} onClose={onClose}>
      {open && <ProposeForm onClose={onClose} onProposed={onProposed} />}
    </FormDialog>
  )
}

function ProposeForm({ onClose, onProposed }: Omit<ProposeDialogProps, 'open'>) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { coverDays: COVER_DAYS },
    async save({ coverDays }) {
      onProposed(await browserApi.purchaseOrders.propose({ body: { coverDays } }))
      onClose()
      await revalidate()
    },
  })
  return (
    <DialogForm form={form} submit={t.propose}>
      <p className="text-ink-soft">{t.proposeLead}</p>
      <Field label={t.coverDays} required error={problem(form.problems.coverDays)}>
        <TextInput {...form.input('coverDays')} inputMode="numeric" maxLength={3} data-autofocus />
      </Field>
    </DialogForm>
  )
}

type ProposalNoticeProps = { readonly proposal: Proposal; readonly onDismiss: () => void }

const SHOWN = 10

/** What was drafted, and what is short without a supplier: that must not be forgotten. */
export function ProposalNotice({ proposal, onDismiss }: ProposalNoticeProps) {
  const { orders, withoutSupplier } = proposal
  const made = t.proposed(orders.length)
  if (withoutSupplier.length === 0) {
    return <Banner tone="success" sentence={made} onDismiss={onDismiss} className="mb-6" />
  }
  const names = withoutSupplier
    .slice(0, SHOWN)
    .map(({ product, units }) => `${product.label.en} (${t.shortOf(units)})`)
  const more = withoutSupplier.length > SHOWN ? ' …' : ''
  return (
    <Banner
      tone="warning"
      headline={made}
      sentence={`${t.withoutSupplier(withoutSupplier.length)} ${names.join(', ')}${more} ${t.withoutSupplierHint}`}
      onDismiss={onDismiss}
      className="mb-6"
    />
  )
}
