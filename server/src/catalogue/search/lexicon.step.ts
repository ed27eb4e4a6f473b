import type { SuggestedGroup, Understood } from '@niramoy/contract/catalogue/search-results'
import { getBengaliName } from '@niramoy/domain/catalogue/bengali-names'
import { dosageForm, dosageFormNames } from '@niramoy/domain/catalogue/dosage-forms'
import type { NeedKind } from '@niramoy/domain/catalogue/needs'
import type {
  GroupHit,
  GroupKind,
  GroupWords,
  Lexicon as IndexLexicon,
  Understood as Said,
} from '@niramoy/search/medicine-index'
import type { CategoryNames } from './catalogue-names.sql.ts'
import type { NeedRow } from './lexicon.sql.ts'

const GROUP_KINDS: Readonly<Record<NeedKind, GroupKind>> = {
  category: 'category',
  'sub-category': 'subCategory',
  'drug-class': 'drugClass',
  'generic-name': 'genericName',
  'dosage-form': 'dosageForm',
}

type Name = Understood['name']

export type Lexicon = {
  /** For the index. */
  readonly words: IndexLexicon
  /** What was understood, in both languages; null where nothing was. */
  view(said: Said | null): Understood | null
  getName(target: Said['wanted'][number]): Name
}

export const NO_LEXICON = getLexicon([], [])

/** What people say beside names: needs, and the names of categories and dosage forms in both languages. */
export function getLexicon(needs: readonly NeedRow[], categories: readonly CategoryNames[]): Lexicon {
  const byId = new Map(needs.map((need) => [need.id, need]))
  const bengali = new Map(categories.map(({ name, nameBn }) => [name, nameBn ?? name]))
  const getName = ({ need, group }: Said['wanted'][number]): Name => {
    const known = need && byId.get(need.id)
    if (known) return { en: known.nameEn, bn: known.nameBn }
    const [value = ''] = group.values
    return {
      en: value,
      bn: bengali.get(value) ?? dosageForm(value)?.nameBn ?? getBengaliName(value) ?? value,
    }
  }
  return {
    words: { needs: needs.map(getNeed), groups: [...formWords(), ...categoryWords(categories)] },
    getName,
    view(said) {
      if (!said || said.wanted.length === 0) return null
      const names = said.wanted.map(getName)
      const notes = said.wanted.flatMap(({ need }) => getNote(need && byId.get(need.id)))
      return {
        name: { en: names.map(({ en }) => en).join(', '), bn: names.map(({ bn }) => bn).join(', ') },
        note: notes[0] ?? null,
      }
    },
  }
}

function getNote(need: NeedRow | null | undefined): Name[] {
  const [en, bn] = [need?.noteEn ?? need?.noteBn, need?.noteBn ?? need?.noteEn]
  return en && bn ? [{ en, bn }] : []
}

function getNeed({ id, words, nameEn, nameBn, kind, targets, firstGenerics }: NeedRow) {
  return {
    id,
    words: [nameEn, nameBn, ...words],
    kind: GROUP_KINDS[kind],
    values: targets,
    first: firstGenerics,
  }
}

function formWords(): GroupWords[] {
  return dosageFormNames().flatMap((value) => {
    const form = dosageForm(value)
    return form ? [{ kind: 'dosageForm' as const, value, words: [form.nameBn] }] : []
  })
}

function categoryWords(categories: readonly CategoryNames[]): GroupWords[] {
  return categories.flatMap(({ name, nameBn }) =>
    nameBn ? [{ kind: 'category' as const, value: name, words: [nameBn] }] : [],
  )
}

const SHOWN_AS: Readonly<Record<GroupKind, SuggestedGroup['kind']>> = {
  category: 'category',
  subCategory: 'category',
  drugClass: 'category',
  genericName: 'category',
  dosageForm: 'form',
  manufacturer: 'maker',
}

export function suggestedGroups(hits: readonly GroupHit[], { getName }: Lexicon): SuggestedGroup[] {
  return hits.map(({ target, words }) => ({
    kind: target.need ? 'need' : SHOWN_AS[target.group.kind],
    name: getName(target),
    search: words,
  }))
}
