import { type Poisha, poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { afterSpecial } from '@niramoy/domain/sales/counter'
import { useQuote } from '../../parts/price/use-quote.ts'
import { itemsOf } from './sale-lines.ts'
import type { Draft, Special } from './use-sale.ts'

/** The price is the quote of every order, less what staff take off. */
export function usePriced({ lines, special, code }: Pick<Draft, 'lines' | 'special' | 'code'>) {
  const items = itemsOf(lines)
  const { quote, last, error } = useQuote(items, code ? { discountCode: code } : {})
  if (items.length === 0) return NOTHING
  // the last quote until the next one arrives; after a refusal it is no longer true
  const shown = quote ?? (error === undefined ? last : null)
  const quoted = shown ? toPoisha(shown.total) : null
  const total = quoted === null ? null : reduced(quoted, special)
  return {
    quote: shown,
    quoteError: error,
    due: quote ? total : null,
    total: total === null ? null : toTaka(total),
    specialOff: quoted === null || total === null ? null : toTaka(poisha(quoted - total)),
  }
}

const NOTHING = {
  quote: null,
  quoteError: undefined,
  /** Null: not known, or no longer true. */
  due: null,
  total: null,
  specialOff: null,
}

function reduced(quoted: Poisha, special: Special | null): Poisha {
  return afterSpecial(
    quoted,
    special && { valueType: special.type, valueHundredths: toPoisha(special.value) },
  )
}
