import type { Address } from '@niramoy/contract/people/addresses'
import { type AddressUse, serves } from '@niramoy/domain/people/contact'
import { addresses as texts } from '@niramoy/texts/en/people/addresses'
import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { checkout } from '@niramoy/texts/en/sales/checkout'
import EditIcon from 'lucide-react/icons/pencil'
import PlusIcon from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { AddressDialog } from '../../../parts/address/address-dialog.tsx'
import { addressText } from '../../../parts/checkout/address-text.ts'
import { LoadFailed } from '../../../parts/errors/load-failed.tsx'
import { problem } from '../../../parts/form/problem.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/form/choice.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { NewOrder } from './create-state.ts'
import { Step } from './create-step.tsx'

export function ShippingStep({ order }: { order: NewOrder }) {
  return (
    <Step number={2} title={t.shippingAddress}>
      <AddressChoice order={order} use="shipping" />
    </Step>
  )
}

export function BillingStep({ order }: { order: NewOrder }) {
  const { choices, person, change, clear } = order
  return (
    <Step number={3} title={t.billingAddress}>
      {person.customer && choices.maySame && (
        <Checkbox
          label={t.sameAsShipping}
          checked={choices.isSame}
          onChange={({ currentTarget }) => {
            change({ isSame: currentTarget.checked })
            clear('billing')
          }}
        />
      )}
      {(!person.customer || !choices.isSame) && <AddressChoice order={order} use="billing" />}
    </Step>
  )
}

type AddressChoiceProps = { readonly order: NewOrder; readonly use: AddressUse }

/** One of the customer's addresses that serve this use; a new one is chosen as soon as it is saved. */
function AddressChoice({ order, use }: AddressChoiceProps) {
  const { person, book, choices, change, fieldErrors, clear } = order
  const [edited, setEdited] = useState<Address | 'new'>()
  const chosen = choices[use]
  const choose = (id: number) => {
    change(use === 'shipping' ? { shippingAddressId: id } : { billingAddressId: id })
    clear(use)
  }
  if (!person.customer) return <p className="text-ink-soft">{t.customerFirst}</p>
  if (book.error !== undefined) return <LoadFailed error={book.error} again={book.again} />
  if (!book.addresses) return <Skeleton className="h-20" />
  return (
    <div data-wrong={fieldErrors[use] ? true : undefined} className="grid gap-3">
      <Addresses
        use={use}
        addresses={book.addresses.filter(({ addressType }) => serves(addressType, use))}
        chosen={chosen}
        onChoose={choose}
        error={fieldErrors[use]}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          icon={<PlusIcon size={17} />}
          onClick={() => setEdited('new')}
        >
          {texts.add}
        </Button>
        {chosen && (
          <Button
            size="small"
            variant="quiet"
            icon={<EditIcon size={17} />}
            onClick={() => setEdited(chosen)}
          >
            {checkout.editChosen}
          </Button>
        )}
      </div>
      <AddressDialog
        open={edited !== undefined}
        address={edited === 'new' || edited === undefined ? null : edited}
        userId={person.customer.id}
        recipient={person.customer}
        onClose={() => setEdited(undefined)}
        onSaved={(saved) => {
          setEdited(undefined)
          book.keep(saved)
          if (serves(saved.addressType, use)) choose(saved.id)
        }}
      />
    </div>
  )
}

type AddressesProps = {
  readonly use: AddressUse
  readonly addresses: readonly Address[]
  readonly chosen: Address | undefined
  readonly onChoose: (id: number) => void
  readonly error: NoticeText | undefined
}

function Addresses({ use, addresses, chosen, onChoose, error }: AddressesProps) {
  const id = useId()
  if (addresses.length === 0) {
    return (
      <div className="grid gap-1.5">
        <p className="rounded-md border border-line-strong border-dashed px-4 py-3 text-ink-soft">
          {use === 'shipping' ? t.noShippingAddress : t.noBillingAddress}
        </p>
        <FieldError id={id}>{problem(error)}</FieldError>
      </div>
    )
  }
  return (
    <RadioGroup
      legend={use === 'shipping' ? t.shippingAddress : t.billingAddress}
      hideLegend
      name={`${use}Address`}
      layout="cards"
      options={addresses.map((address) => ({
        value: String(address.id),
        label: <Recipient of={address} use={use} />,
        hint: addressText(address),
      }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => onChoose(Number(value))}
      error={problem(error)}
    />
  )
}

function Recipient({ of: address, use }: { of: Address; use: AddressUse }) {
  const isDefault = use === 'shipping' ? address.isDefaultShipping : address.isDefaultBilling
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="font-semibold">{address.fullName}</span>
      <span className="text-ink-soft tabular-nums">{address.contactNo}</span>
      {isDefault && <Badge>{t.isDefault}</Badge>}
    </span>
  )
}
