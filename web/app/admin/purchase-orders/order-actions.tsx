import type { PurchaseOrder } from '@niramoy/contract/stock/purchase-orders'
import { common } from '@niramoy/texts/en/platform/common'
import { adminPurchaseOrders as t } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import MailIcon from 'lucide-react/icons/mail'
import SendIcon from 'lucide-react/icons/send'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { DocumentButton } from '../../parts/purchasing/document-button.tsx'
import { ReasonDialog } from '../../parts/purchasing/reason-dialog.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

type OrderActionsProps = { readonly order: PurchaseOrder; readonly isUnsaved: boolean }

export function OrderActions({ order, isUnsaved }: OrderActionsProps) {
  const { id, state } = order
  const receive = `/admin/goods-receipts/new?order=${id}`
  const isExpected = state === 'sent' || state === 'partly-received'
  const navigate = useNavigate()
  useShortcuts(isExpected ? [{ keys: 'r', label: t.receive, run: () => void navigate(receive) }] : [])
  return (
    <>
      <DocumentButton
        label={t.download}
        filename={`${order.code}.pdf`}
        load={() => browserApi.purchaseOrders.document({ params: { id } })}
      />
      {(state === 'draft' || isExpected) && <Cancel order={order} />}
      {state === 'draft' && <Send order={order} isUnsaved={isUnsaved} />}
      {isExpected && <ButtonLink href={receive}>{t.receive}</ButtonLink>}
    </>
  )
}

function Cancel({ order: { id, state } }: { readonly order: PurchaseOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const isPartly = state === 'partly-received'
  const label = isPartly ? t.closeRest : t.cancel
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        open={isOpen}
        title={label}
        lead={isPartly ? t.closeRestLead : t.cancelLead}
        label={t.reason}
        onClose={() => setOpen(false)}
        onGiven={async (reason) => {
          await browserApi.purchaseOrders.cancel({ params: { id }, body: { reason } })
          toast({ sentence: isPartly ? t.closed : t.cancelled, tone: 'success' })
          setOpen(false)
          await revalidate()
        }}
      />
    </>
  )
}

function Send({ order, isUnsaved }: OrderActionsProps) {
  const [how, setHow] = useState<'hand' | 'mail' | null>(null)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { email } = order.supplier
  async function send() {
    setPending(true)
    setError(undefined)
    try {
      const body = { byEmail: how === 'mail', version: order.version }
      await browserApi.purchaseOrders.send({ params: { id: order.id }, body })
      toast({ sentence: how === 'mail' ? t.mailed(email ?? '') : t.sent, tone: 'success' })
      setHow(null)
    } catch (failure) {
      setError(errorText(failure, 'en').sentence)
    } finally {
      setPending(false)
      await revalidate()
    }
  }
  const lead = how === 'mail' ? `${t.sendMailLead(email ?? '')} ${t.sendLead}` : t.sendLead
  return (
    <>
      <Button
        variant="secondary"
        icon={<SendIcon size={17} />}
        disabled={isUnsaved}
        onClick={() => setHow('hand')}
      >
        {t.send}
      </Button>
      {email && (
        <Button icon={<MailIcon size={17} />} disabled={isUnsaved} onClick={() => setHow('mail')}>
          {t.sendMail}
        </Button>
      )}
      {isUnsaved && <span className="w-full text-end text-ink-soft text-sm">{t.unsaved}</span>}
      <ConfirmDialog
        open={how !== null}
        title={how === 'mail' ? t.sendMail : t.send}
        sentence={email ? lead : `${lead} ${t.noEmail}`}
        confirmLabel={how === 'mail' ? t.sendMail : t.send}
        cancelLabel={common.cancel}
        onConfirm={() => void send()}
        onClose={() => setHow(null)}
        pending={isPending}
        error={error}
      />
    </>
  )
}
