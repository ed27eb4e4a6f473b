import type { ProductGroup } from '../index/product-groups.ts'
import type { Term } from '../words/terms.ts'
import type { Need, PhraseBook, Said } from './phrase-book.ts'
import { cheapWords, isChild, isFiller } from './plain-words.ts'

/** What a query says beside the names in it. */
export type Understood = {
  /** ProductGroups that are asked for, with the need they answer. */
  readonly wanted: readonly { readonly group: ProductGroup; readonly need: Need | null }[]
  /** Only these dosage forms and makers, where others are asked for too; null: any. */
  readonly forms: ReadonlySet<string> | null
  readonly makers: ReadonlySet<string> | null
  readonly isForChild: boolean
  readonly isCheap: boolean
  /** Terms that say nothing of this: names, or what nobody knows. */
  readonly rest: readonly number[]
  readonly numbers: readonly number[]
  /** How many words say nothing by themselves. */
  readonly fillers: number
  readonly cost: number
  /** How many words the longest phrase has. */
  readonly longest: number
}

/** With `similar`, words may be misspelled. */
export function understand(book: PhraseBook, terms: readonly Term[], similar = false): Understood {
  const words = terms.flatMap((term, at) => (term.keys ? [] : [{ text: term.text, at }]))
  const texts = words.map(({ text }) => text)
  const cheap = new Set(cheapWords(texts))
  const said = withoutMereChild(book.read(texts, similar), texts)
  const used = new Set(said.flatMap(({ by }) => [...by]))
  const rest = words.flatMap(({ text, at }, index) =>
    used.has(index) || cheap.has(index) || isFiller(text) || isChild(text) ? [] : [at],
  )
  return {
    ...getRoles(said, formsBeside(book, texts, said), rest.length === 0),
    isForChild: texts.some(isChild),
    isCheap: cheap.size > 0,
    rest,
    fillers: texts.filter(isFiller).length,
    numbers: terms.flatMap((term, at) => (term.keys ? [at] : [])),
    cost: said.reduce((sum, { cost }) => sum + cost, 0),
    longest: Math.max(0, ...said.map(({ by }) => by.size)),
  }
}

/** Beside a need, a word for a child says for whom it is; alone it asks for what children need. */
function withoutMereChild(said: readonly Said[], texts: readonly string[]): readonly Said[] {
  const others = said.filter(({ by }) => [...by].some((at) => !isChild(texts[at] ?? '')))
  return others.length > 0 ? others : said
}

/** A form or a maker is what is wanted only when nothing else is. */
function getRoles(said: readonly Said[], beside: readonly string[], isAll: boolean) {
  const of = (kind: ProductGroup['kind']) => said.filter(({ target }) => target.group.kind === kind)
  const others = said.filter(({ target }) => !['dosageForm', 'manufacturer'].includes(target.group.kind))
  const [forms, makers] = [of('dosageForm'), of('manufacturer')]
  const isFormWanted = isAll && others.length === 0 && forms.length > 0
  const isMakerWanted = isAll && others.length === 0 && forms.length === 0
  const wanted = [...others, ...(isFormWanted ? forms : []), ...(isMakerWanted ? makers : [])]
  const formNames = [...toValues(isFormWanted ? [] : forms), ...beside]
  return {
    wanted: wanted.map(({ target }) => target),
    forms: formNames.length > 0 ? new Set(formNames) : null,
    makers: makers.length > 0 && !isMakerWanted ? new Set(toValues(makers)) : null,
  }
}

/** "কাশির সিরাপ" is a need of its own, and yet a syrup is meant. */
function formsBeside(book: PhraseBook, texts: readonly string[], said: readonly Said[]): string[] {
  return said.flatMap(({ target, by }) => {
    if (by.size < 2 || target.group.kind === 'dosageForm') return []
    return [...by].flatMap((at) => {
      const forms = book.read([texts[at] ?? '']).filter((one) => one.target.group.kind === 'dosageForm')
      return toValues(forms)
    })
  })
}

const toValues = (said: readonly Said[]): string[] =>
  said.flatMap(({ target }) => target.group.values.map((value) => value.toLowerCase()))
