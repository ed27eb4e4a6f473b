import type { GroupKind, ProductGroups } from '../index/product-groups.ts'
import type { Lexicon, Need } from './phrase-book.ts'
import { makerWords, PhraseBook, readWords, tellingWords } from './phrase-book.ts'

/** Generic names are found as names are; the others are read as phrases. */
const READ: readonly GroupKind[] = ['category', 'subCategory', 'drugClass', 'dosageForm', 'manufacturer']

/** A phrase that is said as it stands comes before one that is said without its form. */
const WITHOUT_FORM = 4
/** A nebulizer is rather the device than "nebulizer medicine". */
const WITHOUT_FILLER = 0.5

/** Every phrase of the lexicon, and the names of the groups themselves. */
export function getBook({ needs, groups: named }: Lexicon, groups: ProductGroups): PhraseBook {
  const book = new PhraseBook()
  addNeeds(book, needs)
  for (const { kind, value, words } of named) {
    const target = { need: null, group: { kind, values: [value] } }
    for (const one of distinct(words.map(tellingWords))) book.add(one, target)
  }
  for (const { kind, value } of groups.all()) {
    if (!READ.includes(kind)) continue
    const words = kind === 'manufacturer' ? makerWords(value) : tellingWords(value)
    book.add(words, { need: null, group: { kind, values: [value] } })
  }
  return book
}

function distinct(phrases: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(phrases.map((words) => [words.toSorted().join(' '), words])).values()]
}

function addNeeds(book: PhraseBook, needs: readonly Need[]): void {
  const formWords = new Set(
    needs.flatMap(({ kind, words }) =>
      kind === 'dosageForm' ? words.map(tellingWords).flatMap((one) => (one.length === 1 ? one : [])) : [],
    ),
  )
  for (const need of needs) {
    const target = { need, group: { kind: need.kind, values: need.values } }
    for (const { words, extra } of getPhrases(need)) {
      book.add(words, target, extra)
      // an iron tablet is also asked for as iron
      const withoutForm = words.filter((word) => !formWords.has(word))
      const isLess = need.kind !== 'dosageForm' && withoutForm.length < words.length
      if (isLess) book.add(withoutForm, target, WITHOUT_FORM)
    }
  }
}

/** Each once, the whole ones before those that lost a word like "medicine". */
function getPhrases({ words }: Need): { readonly words: readonly string[]; readonly extra: number }[] {
  const phrases = words.map((text) => {
    const telling = tellingWords(text)
    return { words: telling, extra: telling.length < new Set(readWords(text)).size ? WITHOUT_FILLER : 0 }
  })
  const inOrder = phrases.toSorted((one, other) => other.extra - one.extra)
  return [...new Map(inOrder.map((phrase) => [phrase.words.toSorted().join(' '), phrase])).values()]
}
