import type { Order } from '@niramoy/contract/sales/order'
import type { PrescriptionRecord } from '@niramoy/contract/sales/prescription-record'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { amountText, isTold, timesText } from '@niramoy/domain/sales/dose-words'
import type { DoseTimes } from '@niramoy/domain/sales/medicine-use'
import type { Same } from '@niramoy/texts/base/shape'
import { dose as bn } from '@niramoy/texts/bn/sales/dose'
import { dose as en } from '@niramoy/texts/en/sales/dose'
import type { Language } from '@niramoy/texts/languages'
import type { Context } from '../../platform/context.ts'
import { renderPdf } from '../../platform/integrations/documents/typst.ts'
import { type PdfWords, pdfWords } from './pdf-words.step.ts'

/** The labels for the strips of an order, on sheets of 24, as a PDF; null where there is nothing to print. */
export async function renderLabels(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  order: Order,
  language: Language,
): Promise<Uint8Array | null> {
  const data = pdfLabels(order, pdfWords(settings, language), now())
  return data.labels.length === 0 ? null : renderPdf('labels', data)
}

type DoseWords = Same<typeof en>
type Item = PrescriptionRecord['items'][number]

/** documents 4: what stands on the label of each medicine in the order that has a dose; none: there is nothing to print. */
export function pdfLabels(order: Order, words: PdfWords, at: Date) {
  const dose: DoseWords = { bn, en }[words.language]
  const record = order.Prescription?.record ?? order.servedBy?.record ?? null
  const ordered = new Set(order.items.map(({ ProductId }) => ProductId))
  const items = record?.items.filter((item) => isTold(item) && ordered.has(item.productId)) ?? []
  return {
    language: words.language,
    words,
    shop: words.shop,
    title: `${dose.labels} ${order.orderCode}`,
    code: order.orderCode,
    date: words.day(dhakaDay(at)),
    patient: record?.patientName ? dose.patient(record.patientName) : '',
    labels: items.map((item) => pdfLabel(item, words, dose)),
  }
}

/** Longer ones are set smaller, so that they stay on their line. */
const SIZES = [
  { letters: 12, points: 15 },
  { letters: 22, points: 11 },
] as const

function pdfLabel(item: Item, words: PdfWords, dose: DoseWords) {
  const text = doseLine(item, dose)
  return {
    medicine: item.label[words.language],
    dose: text,
    doseSize: SIZES.find(({ letters }) => text.length <= letters)?.points ?? 8.5,
    times: item.times && timesText(item.times) ? timesLine(item.times, dose) : '',
    howLong: [item.meal && dose.meals[item.meal], item.days && dose.days(item.days)]
      .filter(Boolean)
      .join(' · '),
    note: item.note ?? '',
  }
}

/** `১+০+১`, `৫+৫+৫ মিলি`, `প্রয়োজন হলে ১`, or as it was written. */
function doseLine({ dose: written, times }: Item, dose: DoseWords): string {
  if (!times) return written ?? ''
  const measured = (amount: string) => (times.measure ? dose.measured[times.measure](amount) : amount)
  const parts = timesText(times)
  if (parts !== null) return measured(dose.digits(parts))
  return dose.whenNeeded(measured(dose.digits(amountText(times.whenNeeded))))
}

function timesLine({ evening }: DoseTimes, dose: DoseWords): string {
  const names = [dose.morning, dose.noon, ...(evening > 0 ? [dose.evening] : []), dose.night]
  return names.join('+')
}
