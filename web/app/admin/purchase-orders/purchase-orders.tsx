import type { Proposal } from '@niramoy/contract/stock/purchase-orders'
import { PURCHASE_STATES } from '@niramoy/domain/stock/purchasing'
import { adminPurchaseOrders as t } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import PlusIcon from 'lucide-react/icons/plus'
import ProposeIcon from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListFailure } from '../../parts/list/list-failure.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { useFilters } from '../../parts/list/use-filters.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { PurchaseOrdersTable } from '../../parts/purchasing/orders-table.tsx'
import { Pages } from '../../parts/purchasing/pages.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/purchase-orders'

type ProposeDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onProposed: (proposal: Proposal) => void
}

const COVER_DAYS = '30'

function ProposeDialog({ open, onClose, onProposed }: ProposeDialogProps) {
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
function ProposalNotice({ proposal, onDismiss }: ProposalNoticeProps) {
  const { orders, withoutSupplier } = proposal
  const made = t.proposed(orders.length)
  if (withoutSupplier.length === 0) {
    return <Banner tone="success" sentence={made} onDismiss={onDismiss} className="mb-6" />
  }
  const names = withoutSupplier
    .slice(0, SHOWN)
    .map(({ product, units }) => `${product.label.en} (${t.getShort(units)})`)
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

export const meta = adminMeta('purchaseOrders')

const STATES = ['open', ...PURCHASE_STATES, 'all'] as const

async function load(api: Api, url: URL) {
  const { page, params } = listQuery(url)
  const state = STATES.find((one) => one === params.get('state')) ?? 'open'
  return { state, ...keepWithinPages(await api.purchaseOrders.list({ query: { page, state } }), url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function PurchaseOrders({ loaderData }: Route.ComponentProps) {
  const failure = listLoader.useFailure(loaderData)
  const navigate = useNavigate()
  const [isProposing, setProposing] = useState(false)
  const [proposal, setProposal] = useState<Proposal | null>(null)
  useShortcuts([
    { keys: 'p', label: t.propose, run: () => setProposing(true) },
    { keys: 'n', label: t.newOrder, run: () => void navigate('/admin/purchase-orders/new') },
  ])
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <>
            <ButtonLink href="/admin/purchase-orders/new" variant="secondary" icon={<PlusIcon />}>
              {t.newOrder}
            </ButtonLink>
            <Button icon={<ProposeIcon size={19} />} onClick={() => setProposing(true)}>
              {t.propose}
            </Button>
          </>
        }
      />
      {proposal && <ProposalNotice proposal={proposal} onDismiss={() => setProposal(null)} />}
      <Card flush>
        <div className="border-line border-b p-4 sm:px-6">
          <StateFilter state={loaderData.state} />
        </div>
        {failure !== undefined && <ListFailure error={failure} className="m-4 sm:mx-6" />}
        <PurchaseOrdersTable
          orders={loaderData.orders}
          empty={<EmptyState headline={t.none} sentence={t.noneLead} />}
        />
        <Pages list={loaderData} />
      </Card>
      <ProposeDialog open={isProposing} onClose={() => setProposing(false)} onProposed={setProposal} />
    </>
  )
}

function StateFilter({ state }: { readonly state: (typeof STATES)[number] }) {
  const { setFilters } = useFilters()
  return (
    <Field label={t.filter} hideLabel className="w-full max-w-56">
      <Select
        value={state}
        onChange={({ currentTarget: { value } }) => setFilters({ state: value === 'open' ? '' : value })}
      >
        {STATES.map((one) => (
          <option key={one} value={one}>
            {one === 'open' || one === 'all' ? t.filters[one] : t.states[one]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
