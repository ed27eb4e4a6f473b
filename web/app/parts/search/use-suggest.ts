import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { isWorthAsking } from './suggestion-row.tsx'

export type SuggestAnswer = Awaited<ReturnType<typeof browserApi.products.suggest>>

const NOTHING: SuggestAnswer = {
  suggestions: [],
  showingFor: null,
  asking: null,
  understood: null,
  groups: [],
}

/** What may be meant by what is typed so far. */
export async function askFor(text: string, signal: AbortSignal): Promise<SuggestAnswer> {
  return isWorthAsking(text) ? browserApi.products.suggest({ query: { q: text }, signal }) : NOTHING
}

/** Loads suggestions, and the word they are for if that is another one; a guess too must not be taken for what was typed. */
export function useSuggest() {
  const [showingFor, setShowingFor] = useState<string | null>(null)
  const suggest = async (text: string, signal: AbortSignal): Promise<readonly Suggestion[]> => {
    const answer = await askFor(text, signal)
    setShowingFor(answer.showingFor ?? answer.asking)
    return answer.suggestions
  }
  return { suggest, showingFor }
}
