import { tokensOf } from '../words/tokens.ts'
import { isFiller } from './plain-words.ts'

/** Words of a company's name that many companies have. */
const COMPANY = new Set(
  `pharmaceutical pharmaceuticals pharma pharmacy ltd limited plc co company laboratories laboratory lab labs industries
  industry bangladesh bd the inc private pvt corporation corp group gmbh ag sa healthcare international drug drugs chemical
  chemicals and`.split(/\s+/),
)

/** The telling words of what someone may say, in their plain form; all of them if none is. */
export function tellingWords(text: string): string[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !isFiller(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}

/** "Square Pharmaceuticals PLC" is called Square. */
export function makerWords(text: string): string[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !COMPANY.has(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}

export const wordsOf = (text: string): string[] => tokensOf(text).map((token) => token.text)
