import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { useState } from 'react'
import { askFor } from './ask.ts'

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
