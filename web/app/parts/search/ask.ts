import { browserApi } from '../../api/api.ts'
import { isWorthAsking } from './letters.ts'

export type SuggestAnswer = Awaited<ReturnType<typeof browserApi.products.suggest>>

const NOTHING: SuggestAnswer = {
  suggestions: [],
  showingFor: null,
  asking: null,
  understood: null,
  shelves: [],
}

/** What may be meant by what is typed so far. */
export async function askFor(text: string, signal: AbortSignal): Promise<SuggestAnswer> {
  return isWorthAsking(text) ? browserApi.products.suggest({ query: { q: text }, signal }) : NOTHING
}
