import type { ChosenFilters, FilterName, FilterOption } from '@niramoy/contract/catalogue/filters'
import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type { Product } from '@niramoy/contract/catalogue/products'
import type { SuggestedGroup, Suggestion, Understood } from '@niramoy/contract/catalogue/search-results'
import type { Promotion } from '@niramoy/domain/pricing/best-price'
import type { Answer } from '@niramoy/search/medicine-index'

/** A part of the shop: of one brand, of some generic names, or of both; without either, all of it. */
export type Section = { readonly brandId?: number; readonly genericIds?: readonly number[] }

/** The requested part of the shop, by names as visitors write them. */
export type SectionFilter = {
  readonly category?: string | undefined
  readonly brand?: string | undefined
  readonly genericName?: string | undefined
  readonly subCategory?: string | undefined
  readonly drugClass?: string | undefined
}

/** What a product refers to, and the names of that. */
export type ProductReferences = Pick<Product, 'brandId' | 'productTypeId' | 'genericNameId'>
export type ProductNames = Pick<Product, 'brand' | 'productType' | 'genericName'>
/** With what it has of its generic name where it has nothing of its own. */
export type NamedProduct = ProductNames & {
  readonly inherited: Pick<Product, 'maxUnitsPerOrder' | 'dispensingClass'>
}
export type NamedPromotion = Promotion & { readonly name: string }

/** How many products each brand or generic name has, by its id; one without any is left out. */
export type Tally = ReadonlyMap<number, number>
export type TallyBy = 'brand' | 'genericName'

export type FindOptions = { readonly limit?: number; readonly section?: Section }

/** Which products of a list are wanted, and in which order; without one as they come. */
export type RankWish = {
  readonly sortBy: 'unitPrice' | 'saving' | undefined
  readonly sortOrder: 'ASC' | 'DESC'
  readonly inStock: boolean
  readonly onOffer: boolean
  readonly noPrescription: boolean
}

/** What a suggestion shows of a product as long as nothing in the catalogue changes. */
export type SuggestionCard = Omit<Suggestion, 'inStock' | 'matched' | 'lookAlikes'>

/** The medicines of the shop in this process's memory. It never fails: what it cannot tell, the database can. */
export type ProductSearch = {
  /** The best first; null while there is no index. */
  find(typed: string, options?: FindOptions): Answer | null
  /** What was understood beside names, in both languages. */
  understood(answer: Answer): Understood | null
  /** ProductGroups that what is typed may become. */
  groups(typed: string): SuggestedGroup[]
  /** How many products stand there; null while this process may have missed a change. */
  count(section: Section): number | null
  /** Null while this process may have missed a change, or when a name is written in a way that it does not know. */
  section(filter: SectionFilter): Section | null
  /** Of a part of the shop, or of some products; null while this process may have missed a change. */
  tally(by: TallyBy, among: Section | readonly number[]): Tally | null
  /** The wanted products of a part of the shop, or of these, at this moment; null while this process may have missed a change. */
  rank(among: Section | readonly number[], wish: RankWish, at: Date): readonly number[] | null
  /** What a filter offers where there is so much of each; null while this process may have missed a change. */
  options(filter: FilterName, tally: Tally): FilterOption[] | null
  /** Null while this process may have missed a change, or when a name is written in a way that it does not know. */
  chosen(filter: SectionFilter): ChosenFilters | null
  /** Null while this process may have missed a change. */
  listNames(references: ProductReferences): NamedProduct | null
  /** What lowers prices at this moment; null while this process may have missed a change. */
  promotions(at: Date): readonly NamedPromotion[] | null
  lookAlikes(id: number): LookAlike[]
  /** A cache of cards for the rest of this day; a new one as soon as anything in the catalogue changes. */
  cards(at: Date): Map<number, SuggestionCard>
  /** Called with each notice of a change; `*`: anything may have changed; null: no notices arrive for now. */
  subscribe(listener: (notice: string | null) => void): void
  /** Waits until what was written before this moment is known here, a second at most. */
  caughtUp(patienceMs?: number): Promise<void>
}
