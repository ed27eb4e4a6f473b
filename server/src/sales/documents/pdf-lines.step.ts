import type { PriceTerms } from '@niramoy/contract/pricing/quote'
import type { OrderItem } from '@niramoy/contract/sales/order'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { amountText, type PdfWords } from './pdf-words.step.ts'

/** A line of an order in words: what, how much of each level at which rate, and where it comes from. */
export function pdfLine(item: OrderItem, words: PdfWords) {
  const { name, strength, genericName, brandName, productType } = item.Product
  const ordered = { box: item.boxQuantity, strip: item.stripQuantity, unit: item.unitQuantity }
  const rates = { box: item.boxPriceRate, strip: item.stripPriceRate, unit: item.unitPriceRate }
  return {
    name: [name, strength].filter(Boolean).join(' '),
    about: [genericName, brandName].filter(Boolean).join(' · '),
    packs: words.levels(ordered, productType.stripLabel).map(({ level, text }) => {
      const rate = rates[level]
      return { quantity: text, rate: rate === null ? '' : amountText(rate) }
    }),
    offer: item.promotion ? offerText(item.promotion, words) : '',
    batches: batchTexts(item, words),
    returned: returnedText(item.returned, productType.stripLabel, words),
    amount: amountText(item.price),
  }
}

function offerText({ name, type, value }: PriceTerms, words: PdfWords): string {
  const off =
    type === 'percentage' ? words.percentOff(value) : words.amountOff(amountText(toTaka(toPoisha(value))))
  return `${name}: ${off}`
}

/** How many of each batch is only said when there are several. */
function batchTexts({ batches }: OrderItem, words: PdfWords): string[] {
  return batches.map(({ batchId, expiryDate, units }) => {
    const batch = words.batch(batchId, words.day(expiryDate))
    return batches.length > 1 ? `${batch}: ${words.batchUnits(units)}` : batch
  })
}

function returnedText(returned: Quantity, stripLabel: string, words: PdfWords): string {
  const levels = words.levels(returned, stripLabel).map(({ text }) => text)
  return levels.length > 0 ? words.returned(levels.join(', ')) : ''
}
