import type { PriceTerms } from '@niramoy/contract/pricing/quote'
import type { OrderItem } from '@niramoy/contract/sales/order'
import { toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { amountText, type PdfWords } from './pdf-words.step.ts'

/** A line of an order in words: what, how much of each level at which rate, and where it comes from. */
export function pdfLine(item: OrderItem, words: PdfWords) {
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
