import type { RecallDetails } from '@niramoy/contract/stock/recalls'
import { adminRecalls as t } from '@niramoy/texts/en/stock/admin/admin-recalls'
import SendIcon from 'lucide-react/icons/send'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { StaffLink } from '../../parts/duties/staff-link.tsx'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import type { Route } from './+types/recall'
import { PersonsTable } from './persons-table.tsx'

export const meta = adminMeta('recall')

const load = async (api: Api, id: string) => ({
  recall: await api.recalls.read({ params: { id: Number(id) } }),
})
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id)

const WAITS = ['to-call', 'failed']

export default function Recall({ loaderData: { recall } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isTelling, setTelling] = useState(false)
  const { toTell, persons } = recall
  const isToTell = toTell.people > 0
  useShortcuts(isToTell ? [{ keys: 't', label: t.sendTitle, run: () => setTelling(true) }] : [])
  const done = (sentence: string) => {
    setTelling(false)
    toast({ sentence, tone: 'success' })
    void revalidate()
  }
  return (
    <>
      <PageHeader
        title={recall.product.label.en}
        lead={
          <>
            {t.of(recall.batchId)} · {t.columns.recalled} <MomentText at={recall.recalledAt} />
          </>
        }
        crumbs={[{ label: t.title, href: '/admin/recalls' }, { label: t.of(recall.batchId) }]}
        actions={
          <>
            {isToTell && (
              <Button icon={<SendIcon size={18} />} onClick={() => setTelling(true)}>
                {t.send(toTell.people)}
              </Button>
            )}
            {recall.unitsLeft > 0 && (
              <ButtonLink variant="secondary" href={`/admin/supplier-returns/new?batches=${recall.id}`}>
                {t.returnLeft}
              </ButtonLink>
            )}
            <ButtonLink variant="secondary" href={`/admin/stock-in/${recall.product.id}`}>
              {t.stock}
            </ButtonLink>
          </>
        }
      />
      <div className="grid gap-6">
        {recall.reason && <p className="wrap-anywhere">{t.reason(recall.reason)}</p>}
        <div className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-4">
          <StatTile label={t.people} value={recall.people} />
          <StatTile label={t.reached} value={recall.reached} />
          <StatTile label={t.toCall} value={persons.filter(({ state }) => WAITS.includes(state)).length} />
          <StatTile label={t.underWay} value={recall.underWay.length} />
        </div>
        {!isToTell && recall.people > 0 && <Banner tone="success" sentence={t.allTold} />}
        {recall.underWay.length > 0 && <UnderWay orders={recall.underWay} />}
        <Card flush title={t.people}>
          <PersonsTable recallId={recall.id} persons={persons} onCalled={() => done(t.marked)} />
        </Card>
      </div>
      <TellDialog
        recall={recall}
        open={isTelling}
        onClose={() => setTelling(false)}
        onSent={() => done(t.sent(toTell.people - toTell.toCall))}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

/** Orders that hold units and are not at the customer's: staff stop them. */
function UnderWay({ orders }: { readonly orders: RecallDetails['underWay'] }) {
  return (
    <section aria-label={t.underWay} className="grid gap-3">
      <Banner tone="warning" sentence={t.underWayLead(orders.length)} />
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {orders.map(({ id, orderCode, status, units, customerName }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-3 py-2 text-sm"
          >
            <StaffLink href={`/admin/orders/${id}`} className="font-mono">
              {orderCode}
            </StaffLink>
            <span className="wrap-anywhere">{customerName}</span>
            <span className="text-ink-soft">{t.computeUnits(units)}</span>
            <Badge>{status}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TellDialogProps = {
  readonly recall: RecallDetails
  readonly open: boolean
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Whom it goes to and what it says, before it is sent. */
function TellDialog({ open, onClose, ...sending }: TellDialogProps) {
  return (
    <FormDialog open={open} title={t.sendTitle} onClose={onClose}>
      <TellForm {...sending} />
    </FormDialog>
  )
}

function TellForm({ recall, onSent }: Pick<TellDialogProps, 'recall' | 'onSent'>) {
  const { toTell, message } = recall
  const form = useForm({
    initial: {},
    async save() {
      await browserApi.recalls.tell({ params: { id: recall.id }, body: {} })
      onSent()
    },
  })
  return (
    <DialogForm form={form} submit={t.confirmSend}>
      <p>
        {t.sendLead(toTell.bySms, toTell.byEmail, toTell.toCall)}. {t.onceEach}
      </p>
      {(['bn', 'en'] as const).map((language) => (
        <figure key={language} className="rounded-md border border-line bg-sunken/50 px-4 py-3 text-sm">
          <figcaption className="font-semibold">{t.preview[language]}</figcaption>
          <blockquote lang={language} className="wrap-anywhere mt-1">
            {message[language]}
          </blockquote>
        </figure>
      ))}
    </DialogForm>
  )
}
