import type { AddressSnapshot, Order } from '@niramoy/contract/sales/order'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { AddressLines } from '../address/address-lines.tsx'
import { useTexts } from '../language/language.tsx'

type OrderAddressesProps = {
  readonly order: Pick<Order, 'shippingAddressSnapshot' | 'billingAddressSnapshot' | 'addressesRemovedAt'>
  /** What can be done with the shipping address. */
  readonly actions?: ReactNode
}

/** orders 12: the addresses as they were when the order was made. */
export function OrderAddresses({ order, actions }: OrderAddressesProps) {
  const t = useTexts({ en, bn })
  const { shippingAddressSnapshot: shipping, billingAddressSnapshot: billing } = order
  return (
    <>
      <Card title={t.shippingAddress} actions={actions}>
        {order.addressesRemovedAt ? <Removed address={shipping} /> : <AddressLines address={shipping} />}
      </Card>
      <Card title={t.billingAddress}>
        {isSame(shipping, billing) ? (
          <p className="text-ink-soft">{t.sameAddress}</p>
        ) : order.addressesRemovedAt ? (
          <Removed address={billing} />
        ) : (
          <AddressLines address={billing} />
        )}
      </Card>
    </>
  )
}

/** What is left of it: where the parcel went, as the books need it. */
function Removed({ address }: { readonly address: AddressSnapshot }) {
  const t = useTexts({ en, bn })
  return (
    <>
      <p>{[address.cityDistrict, address.stateDivision].join(', ')}</p>
      <p className="text-ink-soft">{t.addressRemoved}</p>
    </>
  )
}

function isSame(one: AddressSnapshot, other: AddressSnapshot): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
