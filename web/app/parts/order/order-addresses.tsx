import type { AddressSnapshot, Order } from '@niramoy/contract/sales/order'
import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import { Card } from '../../ui/card.tsx'
import { AddressLines } from '../address/address-lines.tsx'
import { useTexts } from '../language/language.tsx'

type OrderAddressesProps = {
  readonly order: Pick<Order, 'shippingAddressSnapshot' | 'billingAddressSnapshot'>
}

/** orders 12: the addresses as they were when the order was made. */
export function OrderAddresses({ order }: OrderAddressesProps) {
  const t = useTexts({ en, bn })
  const { shippingAddressSnapshot: shipping, billingAddressSnapshot: billing } = order
  return (
    <>
      <Card title={t.shippingAddress}>
        <AddressLines address={shipping} />
      </Card>
      <Card title={t.billingAddress}>
        {isSame(shipping, billing) ? (
          <p className="text-ink-soft">{t.sameAddress}</p>
        ) : (
          <AddressLines address={billing} />
        )}
      </Card>
    </>
  )
}

function isSame(one: AddressSnapshot, other: AddressSnapshot): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
