import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { isWorthAsking } from './letters.ts'

/** Loads suggestions, and the corrected word if the server answered for another one. */
export function useSuggest() {
  const [showingFor, setShowingFor] = useState<string | null>(null)
  const suggest = async (text: string, signal: AbortSignal): Promise<readonly Suggestion[]> => {
    const answer = isWorthAsking(text)
      ? await browserApi.products.suggest({ query: { q: text }, signal })
      : NONE
    setShowingFor(answer.showingFor)
    return answer.suggestions
  }
  return { suggest, showingFor }
}

const NONE = { suggestions: [], showingFor: null }
