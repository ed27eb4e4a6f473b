import type { Suggestion } from '@niramoy/contract/catalogue/products'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { isWorthAsking } from './letters.ts'

/** Asks the server what may be meant, and keeps the word it answered for when that was not what was typed. */
export function useSuggest() {
  const [showingFor, setShowingFor] = useState<string | null>(null)
  const suggest = async (text: string, signal: AbortSignal): Promise<readonly Suggestion[]> => {
    const asked = isWorthAsking(text)
      ? await browserApi.products.suggest({ query: { q: text }, signal })
      : NONE
    setShowingFor(asked.showingFor)
    return asked.suggestions
  }
  return { suggest, showingFor }
}

const NONE = { suggestions: [], showingFor: null }
