import type { GroupKind, ProductGroup } from '../index/product-groups.ts'

/** What people say when something is wrong, or what they call a thing, and where it is found. */
export type Need = ProductGroup & {
  readonly id: number
  /** In every language and spelling that is known. */
  readonly words: readonly string[]
  /** Generic names whose products come first. */
  readonly first: readonly string[]
}

/** Further words for a group: its name in another language. */
export type GroupWords = {
  readonly kind: GroupKind
  readonly value: string
  readonly words: readonly string[]
}

/** Everything people may say beside the names of products. */
export type Lexicon = { readonly needs: readonly Need[]; readonly groups: readonly GroupWords[] }

export const NO_WORDS: Lexicon = { needs: [], groups: [] }
