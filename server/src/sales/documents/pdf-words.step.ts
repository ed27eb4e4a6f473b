import type { OrderItem } from '@niramoy/contract/sales/order'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { dhakaDay, dhakaTime } from '@niramoy/domain/platform/dhaka'
import { signedTaka, type Taka } from '@niramoy/domain/platform/money'
import type { Same } from '@niramoy/texts/base/shape'
import { productCard as cardBn } from '@niramoy/texts/bn/catalogue/product-card'
import { dates as datesBn } from '@niramoy/texts/bn/platform/dates'
import { documents as documentsBn } from '@niramoy/texts/bn/sales/documents'
import { orderStatus as statusBn } from '@niramoy/texts/bn/sales/order-status'
import { productCard as cardEn } from '@niramoy/texts/en/catalogue/product-card'
import { dates as datesEn } from '@niramoy/texts/en/platform/dates'
import { documents as documentsEn } from '@niramoy/texts/en/sales/documents'
import { orderStatus as statusEn } from '@niramoy/texts/en/sales/order-status'
import { fillIn } from '@niramoy/texts/fill-in'
import type { Language } from '@niramoy/texts/languages'
import type { Settings } from '../../platform/config/config.ts'
import { publicSettings } from '../../platform/config/public-settings.ts'

type Texts = {
  readonly documents: Same<typeof documentsEn>
  readonly status: Same<typeof statusEn>
  readonly dates: Same<typeof datesEn>
  readonly card: Same<typeof cardEn>
}
const TEXTS: Readonly<Record<Language, Texts>> = {
  bn: { documents: documentsBn, status: statusBn, dates: datesBn, card: cardBn },
  en: { documents: documentsEn, status: statusEn, dates: datesEn, card: cardEn },
}

const LEVELS = ['box', 'strip', 'unit'] as const

/** The shop and the words of a document in one language. Amounts, codes and phone numbers keep Latin digits. */
export type PdfWords = ReturnType<typeof pdfWords>

export function pdfWords(settings: Settings, language: Language) {
  const { documents, status, dates, card } = TEXTS[language]
  const { shop, origin, registration } = publicSettings(settings)
  const name = language === 'bn' ? shop.nameBn : shop.name
  const words = fillIn(documents, { ...shop, name })
  return {
    ...words,
    language,
    registration,
    vatPercent: settings.VAT_PERCENT,
    statusNames: status.names,
    paymentMethods: status.paymentMethods,
    shop: {
      name,
      otherName: language === 'bn' ? shop.name : shop.nameBn,
      address: shop.address,
      phone: shop.phone,
      email: shop.email,
      site: origin.replace(/^https?:\/\//, ''),
    },
    moment(instant: string): string {
      const at = new Date(instant)
      const [year = 0, month = 1, date = 1] = dhakaDay(at).split('-').map(Number)
      return dates.moment(date, month, year, dhakaTime(at))
    },
    day(day: string): string {
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
      return dates.day(date, month, year)
    },
    /** Each level that there is something of, in words; a strip and a unit by the product's own words. */
    levels(quantity: Quantity, { productType: { stripLabel }, unitName }: OrderItem['Product']) {
      const strip = stripLabel === cardEn.strip || stripLabel === '' ? card.strip : stripLabel
      const names = { box: card.box, strip, unit: unitName[language] }
      return LEVELS.filter((level) => quantity[level] > 0).map((level) => {
        return { level, text: words.computeQuantity(quantity[level], names[level]) }
      })
    },
  }
}

export function amountText(taka: Taka): string {
  return signedTaka(taka)
}
