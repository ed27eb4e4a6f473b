import type { Order } from '@niramoy/contract/sales/order'
import type { PickList } from '@niramoy/contract/sales/picking'
import { barcode } from '@niramoy/domain/platform/barcode'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { poisha, sum, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { collectedAtDoor } from '@niramoy/domain/sales/cash/cash-at-door'
import { adminFulfilment as texts } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import type { Settings } from '../../platform/config/config.ts'
import { amountText, pdfWords } from '../documents/pdf-words.step.ts'
import { addressLines } from './fulfilment.view.ts'
import type { RiderRow, RunRow } from './riders.sql.ts'

type Paper = { readonly settings: Settings; readonly at: Date }

/** What every document of the packers begins with; they are in English like everything of the back office. */
function paper({ settings, at }: Paper, title: string) {
  const words = pdfWords(settings, 'en')
  const date = words.moment(at.toISOString())
  return { language: 'en', words: { ...words, ...texts.documents }, shop: words.shop, title, date }
}

/** fulfilment 3: a list to walk along the shelves with. */
export function pdfPickList(list: PickList, { settings, at }: Paper) {
  const words = pdfWords(settings, 'en')
  const open = list.orders.filter(({ packedAt, leftAt }) => packedAt === null && leftAt === null)
  return {
    ...paper({ settings, at }, texts.pickList(list.id)),
    by: texts.begunBy(list.createdBy, words.moment(list.createdAt)),
    code: barcode(String(list.id)) ?? [],
    lines: list.lines.map((line) => ({
      shelf: line.shelfPlace ?? '–',
      product: line.label,
      generic: line.genericName,
      batch: line.batchCode,
      expires: words.day(line.expiryDate),
      amount: line.amount,
      baskets: line.orders.map(({ basket, amount }) => texts.getBasket(basket, amount)),
      lookAlikes: line.lookAlikes.map(({ label }) => label.en),
      isPicked: line.picked !== null,
    })),
    nevers: open.flatMap(listNevers),
    baskets: open.map(({ basket, orderCode, customerName, deliveryBy }) => ({
      number: String(basket),
      code: orderCode,
      name: customerName,
      day: deliveryBy ? words.day(deliveryBy) : '',
    })),
  }
}

/** What must not be put into one hand unthought: by the basket that has it. */
function listNevers({ basket, nevers }: PickList['orders'][number]): string[] {
  return nevers.map(({ products, decision }) => texts.never(basket, products.join(' + '), decision))
}

/** fulfilment 5: eight labels on a sheet, each for one parcel. */
export function pdfAddressLabels(orders: readonly Order[], { settings, at }: Paper) {
  return {
    ...paper({ settings, at }, texts.documents.addressLabels),
    labels: orders.map((order) => {
      const address = order.shippingAddressSnapshot
      const due = collectedAtDoor({
        carrier: 'own',
        isPaid: order.isPaid,
        due: toPoisha(order.totalAmount),
      })
      return {
        code: order.orderCode,
        bars: barcode(order.orderCode) ?? [],
        name: address.fullName,
        phone: address.contactNo,
        address: addressLines(address),
        collect: due > 0 ? amountText(toTaka(due)) : '',
      }
    }),
  }
}

type Run = {
  readonly rider: Pick<RiderRow, 'name' | 'phone'>
  readonly day: Day
  readonly rows: readonly Pick<RunRow, 'order_code' | 'shipping_address' | 'cod_poisha'>[]
}

/** fulfilment 7: what a rider brings and collects, with room to sign. */
export function pdfRunSheet({ rider, day, rows }: Run, { settings, at }: Paper) {
  const words = pdfWords(settings, 'en')
  return {
    ...paper({ settings, at }, texts.getRunSheet(rider.name)),
    rider: rider.name,
    phone: rider.phone,
    day: words.day(day),
    count: texts.documents.parcels(rows.length),
    rows: rows.map(({ order_code, shipping_address: address, cod_poisha }) => ({
      code: order_code,
      name: address.fullName ?? '',
      phone: address.contactNo ?? '',
      address: addressLines(address),
      collect: cod_poisha > 0 ? amountText(toTaka(poisha(cod_poisha))) : texts.paid,
    })),
    total: amountText(toTaka(sum(rows.map(({ cod_poisha }) => poisha(cod_poisha))))),
  }
}
