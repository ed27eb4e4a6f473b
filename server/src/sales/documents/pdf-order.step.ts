import type { PriceTerms } from '@niramoy/contract/pricing/quote'
import type { AddressSnapshot, CounterPayment, Order, OrderItem } from '@niramoy/contract/sales/order'
import { barcode } from '@niramoy/domain/platform/barcode'
import { toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { vatIn } from '@niramoy/domain/pricing/pricing'
import { paidWith } from '@niramoy/domain/sales/paid-with'
import { computeTotals, getSettlement, pdfDelivery } from './pdf-totals.step.ts'
import { amountText, type PdfWords } from './pdf-words.step.ts'

/** Everything that an invoice or a slip says, ready to be set. */
export function pdfOrder(order: Order, words: PdfWords, kind: 'invoice' | 'slip') {
  const { paymentMethod, counterSale } = order
  const { name, time } = pdfDelivery(order, words)
  const delivery = [name, time].filter(Boolean).join(', ')
  const cardType = order.payments.find(({ status }) => status === 'accepted')?.cardType
  const payment =
    (counterSale && getTender(counterSale, words)) ||
    (paymentMethod &&
      [words.paymentMethods[paymentMethod], cardType && paidWith(cardType)].filter(Boolean).join(', '))
  return {
    language: words.language,
    words,
    shop: words.shop,
    title: `${words[kind]} ${order.orderCode}`,
    code: order.orderCode,
    date: words.moment(order.createdAt),
    status: words.statusNames[order.status],
    isCancelled: order.status === 'cancelled',
    isCounterSale: counterSale !== null,
    customer: customerLines(order, words),
    delivery: delivery || (counterSale ? words.atCounter : words.notChosen),
    payment: payment || words.notChosen,
    shipTo: addressLines(order, order.shippingAddressSnapshot, words),
    billTo: addressLines(order, order.billingAddressSnapshot, words),
    lines: order.items.map((item) => pdfLine(item, words)),
    sums: computeTotals(order, words),
    total: amountText(order.totalAmount),
    settlement: getSettlement(order, words),
    registration: registrationLine(words),
    vat: vatLine(order, words),
    bars: barcode(order.orderCode) ?? [],
  }
}

/** documents 6: the numbers that the law wants; empty where the shop has none. */
function registrationLine({ registration: { bin, drugLicence }, ...words }: PdfWords): string {
  return [bin && words.bin(bin), drugLicence && words.drugLicence(drugLicence)].filter(Boolean).join(' · ')
}

function vatLine({ totalAmount }: Order, { vatPercent, vatIncluded }: PdfWords): string {
  if (vatPercent === 0) return ''
  return vatIncluded(vatPercent, amountText(toTaka(vatIn(toPoisha(totalAmount), vatPercent))))
}

/** Who bought at the counter without a name has an account of all such customers. */
function customerLines({ User, counterSale }: Order, words: PdfWords): string[] {
  const { name, phone, email, username } = User
  if (counterSale && !phone && !email) return [words.walkIn]
  return [name, phone, email, words.customerId(username)].flatMap((line) => line || [])
}

function getTender({ tender, reference }: CounterPayment, { tenders }: PdfWords): string {
  return [tenders[tender], reference].filter(Boolean).join(' ')
}

/** As on an envelope; empty parts are left out. */
function addressLines({ addressesRemovedAt }: Order, address: AddressSnapshot, words: PdfWords): string[] {
  const near = [address.houseHoldingNo, address.streetSector, address.villageArea]
  const place = new Set([address.policeStationSubDistrict, address.cityDistrict, address.stateDivision])
  return [
    addressesRemovedAt ? words.addressRemoved : address.fullName,
    address.contactNo,
    near.filter(Boolean).join(', '),
    [...place, address.zipCode].filter(Boolean).join(', '),
    address.email ?? '',
  ].filter(Boolean)
}

/** A line of an order in words: what, how much of each level at which rate, and where it comes from. */
function pdfLine(item: OrderItem, words: PdfWords) {
  const { label, genericName, brandName } = item.Product
  const quantities = { box: item.boxQuantity, strip: item.stripQuantity, unit: item.unitQuantity }
  const rates = { box: item.boxPriceRate, strip: item.stripPriceRate, unit: item.unitPriceRate }
  const parts = item.parts ?? [{ quantities, rates }]
  return {
    name: label[words.language],
    about: [genericName, brandName].filter(Boolean).join(' · '),
    brand: brandName,
    packs: parts.flatMap(({ quantities, rates }) =>
      words.levels(quantities, item.Product).map(({ level, text }) => {
        const rate = rates[level]
        return { quantity: text, rate: rate === null ? '' : amountText(rate) }
      }),
    ),
    offer: item.promotion ? offerText(item.promotion, words) : '',
    batches: batchTexts(item, words),
    returned: returnedText(item, words),
    amount: amountText(item.price),
  }
}

function offerText({ name, type, value }: PriceTerms, words: PdfWords): string {
  const off =
    type === 'percentage' ? words.percentOff(value) : words.amountOff(amountText(toTaka(toPoisha(value))))
  return `${name}: ${off}`
}

/** How many of each batch is only said when there are several. */
function batchTexts({ batches, Product }: OrderItem, words: PdfWords): string[] {
  return batches.map(({ batchId, expiryDate, units }) => {
    const batch = words.batch(batchId, words.day(expiryDate))
    return batches.length > 1
      ? `${batch}: ${words.batchUnits(units, Product.unitName[words.language])}`
      : batch
  })
}

function returnedText({ returned, Product }: OrderItem, words: PdfWords): string {
  const levels = words.levels(returned, Product).map(({ text }) => text)
  return levels.length > 0 ? words.returned(levels.join(', ')) : ''
}
