import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import { carrierNames, adminParcels as parcels } from '@niramoy/texts/en/sales/admin/admin-parcels'
import CopyIcon from 'lucide-react/icons/copy'
import { useCopy } from '../../../parts/copy/use-copy.ts'
import { PARCEL_TONES } from '../../../parts/parcels/parcel-tones.ts'
import { Amount, amountText } from '../../../parts/product/amount.tsx'
import { MomentText } from '../../../parts/stock/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { PrescriptionIcon } from '../../../ui/base/prescription-icon.ts'
import { Link } from '../../../ui/base/provider.tsx'

/** Its code, which a press copies, when it was made, and what is special about it. */
export function CodeCell({ order, isFresh }: { order: OrderInList; isFresh: boolean }) {
  const { orderCode, createdAt, itemCount } = order
  return (
    <span className="grid justify-items-end gap-0.5 sm:justify-items-start">
      <span className="inline-flex items-center gap-2">
        <CopiedCode code={orderCode} />
        {isFresh && <Badge tone="info">{t.isNew}</Badge>}
      </span>
      <span className="text-ink-soft text-xs">
        <MomentText at={createdAt} />
      </span>
      <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-ink-soft text-xs sm:justify-start">
        {itemCount > 0 ? t.items(itemCount) : t.noItems}
        <PrescriptionBadge status={order.prescriptionStatus} />
        <ParcelBadge parcel={order.parcel} />
      </span>
    </span>
  )
}

function CopiedCode({ code }: { code: string }) {
  const copy = useCopy(code, { copied: { sentence: t.codeCopied(code) }, failed: { sentence: t.copyFailed } })
  return (
    <button
      type="button"
      title={t.copyCode(code)}
      aria-label={t.copyCode(code)}
      onClick={copy}
      className="group/code -mx-1 inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap rounded-sm px-1 font-mono font-semibold text-sm hover:bg-brand-soft hover:text-brand-ink"
    >
      {code}
      <CopyIcon size={14} className="text-ink-faint group-hover/code:text-brand-ink" />
    </button>
  )
}

const TONES = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

function PrescriptionBadge({ status }: { status: OrderInList['prescriptionStatus'] }) {
  if (!status) return null
  return (
    <Badge tone={TONES[status]} icon={<PrescriptionIcon size={13} />}>
      {t.prescription[status]}
    </Badge>
  )
}

/** Only while it travels, or where staff must look: the status says the rest. */
function ParcelBadge({ parcel }: { parcel: OrderInList['parcel'] }) {
  if (!parcel || parcel.state === 'delivered' || parcel.state === 'back' || parcel.state === 'cancelled')
    return null
  const { carrier, state, waitsForStaff } = parcel
  return (
    <Badge tone={waitsForStaff ? 'danger' : PARCEL_TONES[state]}>
      {carrierNames[carrier]}: {waitsForStaff ? parcels.waiting : parcels.states[state]}
    </Badge>
  )
}

/** Whom to call; an account that gave no number has one in its address. */
export function CustomerCell({ order: { User, shippingAddressSnapshot } }: { order: OrderInList }) {
  return (
    <span className="block min-w-0">
      <span className="block whitespace-nowrap tabular-nums">
        {User.phone ?? shippingAddressSnapshot.contactNo}
      </span>
      <Link
        href={`/admin/users/${User.id}`}
        className="prose-link wrap-anywhere block min-h-6 content-center text-sm"
      >
        {User.name}
      </Link>
    </span>
  )
}

export function TotalCell({ order }: { order: OrderInList }) {
  const { totalAmount, refundedAmount, itemCount } = order
  if (itemCount === 0) return <span className="text-ink-soft text-sm">{t.notPriced}</span>
  return (
    <span className="block">
      <Amount taka={totalAmount} className="font-semibold" />
      {refundedAmount > 0 && (
        <span className="block text-ink-soft text-xs">{t.refunded(amountText(refundedAmount))}</span>
      )}
    </span>
  )
}

export function AreaCell({ order }: { order: OrderInList }) {
  const { shippingAddressSnapshot: address, isCounterSale } = order
  if (isCounterSale) return <span className="text-ink-soft text-sm">{t.atCounter}</span>
  return (
    <span className="wrap-anywhere block min-w-0 text-sm">
      {address.villageArea}
      <span className="block text-ink-soft text-xs">{address.cityDistrict}</span>
    </span>
  )
}

export function PaymentCell({ order: { paymentMethod, isPaid } }: { order: OrderInList }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-1 text-sm sm:justify-start">
      {paymentMethod ? t.paymentMethods[paymentMethod] : <span className="text-ink-soft">{t.notChosen}</span>}
      {isPaid && <Badge tone="success">{t.paid}</Badge>}
    </span>
  )
}
