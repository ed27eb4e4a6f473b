import { amountKey, bareKey, measureAt, numberKey } from './amounts.ts'
import { plain } from './plain.ts'

/** A word or number of a text: its plain form, and where it stands. A number with its measure has further keys. */
export type Token = { text: string; start: number; end: number; number: NumberKeys | null }

/** `whole`: the number itself. `amount`: the number with its measure, or that it has none. */
export type NumberKeys = { whole: string; amount: string; measured: boolean }

const PIECES =
  /(?<=^|[\s(+/])\.\p{Nd}+|\p{Nd}+(?:,\p{Nd}{3}(?!\p{Nd}))*(?:\.\p{Nd}+)?|[\p{L}\p{M}\u200c\u200d]+(?:['’][\p{L}\p{M}]+)*/gu

/** Letters and digits are parted even when they touch: "napa500mg" is napa and 500 mg. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const piece of text.matchAll(PIECES)) {
    if (piece.index < last) continue
    const token = tokenAt(text, piece[0], piece.index)
    last = token.end
    if (token.text !== '') tokens.push(token)
  }
  return tokens
}

function tokenAt(text: string, piece: string, start: number): Token {
  const end = start + piece.length
  const word = plain(piece)
  const first = word.charCodeAt(0)
  if (first !== 46 && (first < 48 || first > 57)) return { text: word, start, end, number: null }
  const value = Number(word.replaceAll(',', ''))
  const found = measureAt(text, end)
  const amount = found ? amountKey(value, found.measure) : bareKey(value)
  return {
    text: String(value),
    start,
    end: found?.end ?? end,
    number: { whole: numberKey(value), amount, measured: found !== null },
  }
}
