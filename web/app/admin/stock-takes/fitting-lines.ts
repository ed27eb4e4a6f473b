import type { StockTakeLine } from '@niramoy/contract/stock/stock-takes'

export const SHOWS = ['all', 'open', 'differing'] as const
export type Show = (typeof SHOWS)[number]

type Wish = { readonly typed: string; readonly show: Show }

export function fitting(lines: readonly StockTakeLine[], { typed, show }: Wish): StockTakeLine[] {
  return lines.filter((line) => fits(line, typed) && isShown(line, show))
}

/** What a scan opens: a line with just this code comes before one that only contains it, an open one before a counted. */
export function firstFitting(lines: readonly StockTakeLine[], typed: string): StockTakeLine | undefined {
  const word = typed.trim().toLowerCase()
  if (word === '') return
  const exact = lines.filter(({ batchId, barcode }) =>
    [batchId, barcode].some((code) => code?.toLowerCase() === word),
  )
  const found = exact.length > 0 ? exact : lines.filter((line) => fits(line, typed))
  return found.find(({ counted }) => counted === null) ?? found[0]
}

function fits({ batchId, barcode, product, shelfPlace }: StockTakeLine, typed: string): boolean {
  const word = typed.trim().toLowerCase()
  const words = [batchId, barcode, product.label.en, product.SKU, shelfPlace]
  return word === '' || words.some((text) => text?.toLowerCase().includes(word))
}

function isShown({ counted, difference }: StockTakeLine, show: Show): boolean {
  if (show === 'open') return counted === null
  return show === 'all' || (difference !== null && difference !== 0)
}
