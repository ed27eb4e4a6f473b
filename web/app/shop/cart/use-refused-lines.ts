import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { QuoteItem } from '../../parts/price/use-quote.ts'
import type { Line } from './use-cart.ts'

export type ShownLine = Line & {
  /** It is not sold online, by what this page knows or by what the server said since. */
  readonly isRefused: boolean
}

/** The lines that can only be taken out. The server may know of one before this page does. */
export function useRefusedLines(lines: readonly Line[]) {
  const [refused, setRefused] = useState<readonly number[]>([])
  return {
    shown: lines.map((line): ShownLine => {
      const isKnown = line.product !== null && !isSoldOnline(line.product)
      return { ...line, isRefused: isKnown || refused.includes(line.id) }
    }),
    /** Notes what a quote was refused for; the next one goes without it. */
    note(error: unknown, sent: readonly QuoteItem[]) {
      const found = refusedIn(error, sent).filter((id) => !refused.includes(id))
      if (found.length > 0) setRefused([...refused, ...found])
    },
  }
}

function refusedIn(error: unknown, sent: readonly QuoteItem[]): number[] {
  if (!(error instanceof ApiError) || error.code !== 'not-sold-online') return []
  const places = Object.keys(error.fields).map((path) => /^items\.(\d+)/.exec(path)?.[1])
  return places.flatMap((place) => (place && sent[Number(place)]?.productId) || [])
}
