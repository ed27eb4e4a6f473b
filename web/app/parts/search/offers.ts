import type { SuggestedGroup, Suggestion, Understood } from '@niramoy/contract/catalogue/search-results'
import type { Language } from '@niramoy/texts/languages'
import type { SuggestAnswer } from './use-suggest.ts'

/** A medicine with the packs it comes in. */
export type MedicineOffer = {
  readonly kind: 'medicine'
  readonly suggestion: Suggestion
  /** So many products differ only in their pack. */
  readonly packs: number
  /** Whether it says what it must not be taken for. */
  readonly isWarned: boolean
  /** The word that it is for, where nothing fits what was typed. */
  readonly showingFor: string | null
}
export type GroupOffer = { readonly kind: 'group'; readonly group: SuggestedGroup }
export type UnderstoodOffer = {
  readonly kind: 'understood'
  readonly understood: Understood
  readonly groupKind: SuggestedGroup['kind']
  readonly text: string
}

/** What a search box offers. */
export type Offer =
  | MedicineOffer
  | GroupOffer
  | UnderstoodOffer
  /** A name that may be meant where nothing was found. */
  | { readonly kind: 'asking'; readonly text: string; readonly typed: string }
  /** What was searched for before. */
  | { readonly kind: 'recent'; readonly text: string }

const MOST = 8
/** So many medicines before the groups: a phone shows five rows above its keyboard. */
const FIRST_NAMES = 4
/** With fewer letters a name is being typed rather than a need: "nap" is Napa and no nappy. */
const LETTERS_OF_A_NEED = 4

/** Names as typed come first (all of them while little is typed), then the groups of products that it may become, then what is only similar. */
export function readOffers(answer: SuggestAnswer, typed: string, language: Language): Offer[] {
  const { asking, understood } = answer
  const groups = getGroups(answer, language)
  // what may still become a group is no guess at a name
  if (asking) return groups.length > 0 ? groups : [{ kind: 'asking', text: asking, typed }]
  const first = understood ? [understoodOffer(answer, understood, typed)] : []
  const medicines = getMedicines(answer).slice(0, MOST - first.length - groups.length)
  const isShort = typed.trim().length < LETTERS_OF_A_NEED
  const before = understood ? medicines.length : firstNames(medicines, isShort ? MOST : FIRST_NAMES)
  return [...first, ...medicines.slice(0, before), ...groups, ...medicines.slice(before)]
}

/** What is said by the same name already is not said again. */
function getGroups({ groups, understood }: SuggestAnswer, language: Language): GroupOffer[] {
  const said = new Set(understood ? [understood.name[language].toLowerCase()] : [])
  return groups.flatMap((group) => {
    const name = group.name[language].toLowerCase()
    if (said.has(name)) return []
    said.add(name)
    return [{ kind: 'group', group }]
  })
}

/** Leads to the group by its own name where that is known. */
function understoodOffer({ groups }: SuggestAnswer, understood: Understood, typed: string): UnderstoodOffer {
  const own = groups.find(({ name }) => name.en === understood.name.en && name.bn === understood.name.bn)
  return { kind: 'understood', understood, groupKind: own?.kind ?? 'need', text: own?.search ?? typed }
}

function getMedicines({ suggestions, understood, showingFor }: SuggestAnswer): MedicineOffer[] {
  const rows = new Map<string, readonly Suggestion[]>()
  for (const suggestion of suggestions) {
    const key = packlessKey(suggestion)
    rows.set(key, [...(rows.get(key) ?? []), suggestion])
  }
  // one warning in the whole list: more are read by nobody
  const warned = understood?.note ? undefined : suggestions.find(isDangerous)
  return [...rows.values()].flatMap((packs) => {
    const [suggestion] = packs
    if (!suggestion) return []
    const isWarned = warned !== undefined && packs.includes(warned)
    return [{ kind: 'medicine', suggestion, packs: packs.length, isWarned, showingFor }]
  })
}

function packlessKey({ name, strength, dosageForm, genericName, manufacturer }: Suggestion): string {
  return [name, strength, dosageForm, genericName, manufacturer].join('\n')
}

const isDangerous = ({ lookAlikes }: Suggestion) => lookAlikes.some(({ kind }) => kind === 'danger')

function firstNames(medicines: readonly MedicineOffer[], most: number): number {
  const other = medicines.findIndex(
    ({ suggestion, showingFor }) =>
      showingFor !== null ||
      !suggestion.matched.some(({ field }) => field === 'name' || field === 'genericName'),
  )
  return Math.min(most, other < 0 ? medicines.length : other)
}

export function offerKey(offer: Offer): string {
  return offer.kind === 'medicine' ? `medicine ${offer.suggestion.id}` : `${offer.kind} ${getSearch(offer)}`
}

export function offerPath(offer: Offer): string {
  return offer.kind === 'medicine'
    ? `/products/${offer.suggestion.id}`
    : `/products?search=${encodeURIComponent(getSearch(offer))}`
}

/** What is worth remembering of a choice. */
export function offerText(offer: Offer): string {
  return offer.kind === 'medicine' ? offer.suggestion.name : getSearch(offer)
}

function getSearch(offer: Exclude<Offer, MedicineOffer>): string {
  return offer.kind === 'group' ? offer.group.search : offer.text
}

type InBoth = Understood['name']

/** A name as it begins a line; names of needs are stored in small letters. */
export function shownName(name: InBoth, language: Language): string {
  const text = name[language]
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A note that nobody has translated stands in Bengali on the English page too. */
export function noteLanguage({ en, bn }: InBoth, language: Language): Language | undefined {
  return language === 'en' && en === bn ? 'bn' : undefined
}
