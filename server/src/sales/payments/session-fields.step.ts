import { takaText, toTaka } from '@niramoy/domain/platform/money'
import type { Settings } from '../../platform/config/config.ts'
import type { LockedOrder } from '../orders/state/locked-order.sql.ts'

type Payable = Pick<LockedOrder, 'order_code' | 'total_poisha'> & {
  readonly billing_address: Partial<LockedOrder['billing_address']>
}
type Try = { readonly tranId: string; readonly origin: string }

/** What the gateway must know of an order. It learns no medicine's name, and no e-mail address but the shop's. */
export function sessionFields(settings: Settings, order: Payable, { tranId, origin }: Try) {
  const address = order.billing_address
  const back = (way: string) => `${origin}/api/payments/sslcommerz/${way}`
  const street = [address.houseHoldingNo, address.streetSector, address.villageArea]
  return {
    total_amount: takaText(toTaka(order.total_poisha)),
    currency: 'BDT',
    tran_id: tranId,
    success_url: back('success'),
    fail_url: back('fail'),
    cancel_url: back('cancel'),
    ipn_url: back('ipn'),
    emi_option: '0',
    cus_name: short(address.fullName),
    cus_email: short(settings.SHOP_EMAIL),
    cus_phone: short(address.contactNo, 20),
    cus_add1: short(street.filter(Boolean).join(', ')),
    cus_city: short(address.cityDistrict),
    cus_state: short(address.stateDivision),
    cus_postcode: short(address.zipCode, 30),
    cus_country: 'Bangladesh',
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: `${settings.SHOP_NAME} ${order.order_code}`.slice(0, 255),
    product_category: 'Pharmacy',
    product_profile: 'physical-goods',
    value_a: order.order_code,
  }
}

/** Cut between letters, never within one that takes two code units; the gateway wants no field empty. */
function short(text: string | null | undefined, most = 50): string {
  return [...(text || '-')].slice(0, most).join('')
}
