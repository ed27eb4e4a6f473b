import type { Shelf, ShelfKind } from '../index/shelves.ts'

/** What people say when something is wrong, or what they call a thing, and where it is found. */
export type Need = Shelf & {
  readonly id: number
  /** In every language and spelling that is known. */
  readonly words: readonly string[]
  /** Generic names whose products come first. */
  readonly first: readonly string[]
}

/** Further words for a shelf: its name in another language. */
export type ShelfWords = {
  readonly kind: ShelfKind
  readonly value: string
  readonly words: readonly string[]
}

/** Everything people may say beside the names of products. */
export type Lexicon = { readonly needs: readonly Need[]; readonly shelves: readonly ShelfWords[] }

export const NO_WORDS: Lexicon = { needs: [], shelves: [] }
