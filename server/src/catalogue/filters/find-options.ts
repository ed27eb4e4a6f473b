import type { FilterName, FilterOption, filters } from '@niramoy/contract/catalogue/filters'
import type { Input, Reply } from '@niramoy/contract/platform/call'
import { nameMatch } from '@niramoy/search/name-match'
import type { Context } from '../../platform/context.ts'
import type { RankWish, Section, Tally } from '../../platform/product-search.ts'
import { findMatching } from '../products/read/find-fitting.step.ts'
import { idCondition, sectionConditions, selectSection } from '../products/read/product-filters.sql.ts'
import { selectMatchingIds } from '../products/read/product-pages.sql.ts'
import { rankProducts, rankWishOf } from '../products/read/rank-products.step.ts'
import { selectCatalogueNames } from '../search/catalogue-names.sql.ts'
import { nameIndex } from '../search/name-index.step.ts'
import { selectTally } from './filters.sql.ts'

type Query = Input<(typeof filters)['options']>['query']

const MOST_OPTIONS = 50

/** GET /filters/options: products 9. What leads to no product is not offered. */
export async function findOptions(
  context: Context,
  query: Query,
): Promise<Reply<(typeof filters)['options']>> {
  const { filter, q = '', search } = query
  const others = { ...query, [filter]: undefined }
  const section = context.search.section(others) ?? (await selectSection(context.db, others))
  const wish = rankWishOf(query)
  const tally = search
    ? await tallyFitting(context, filter, { section, typed: search, wish })
    : await tallySection(context, filter, section, wish)
  const options = context.search.options(filter, tally) ?? (await readOptions(context, filter, tally))
  const fitting = q ? bestNamed(options, q) : options.sort(byCount)
  return { options: fitting.slice(0, MOST_OPTIONS), total: fitting.length }
}

async function tallySection(
  context: Context,
  filter: FilterName,
  section: Section,
  wish: RankWish | null,
): Promise<Tally> {
  if (wish) return tallyIds(context, filter, await rankProducts(context, section, wish))
  const by = tallyBy(filter)
  return context.search.tally(by, section) ?? (await selectTally(context.db, by, sectionConditions(section)))
}

type Fitting = { readonly section: Section; readonly typed: string; readonly wish: RankWish | null }

/** Of what the list shows for the same words; beside a question it shows nothing. */
async function tallyFitting(
  context: Context,
  filter: FilterName,
  { section, typed, wish }: Fitting,
): Promise<Tally> {
  const { answer, conditions } = await findMatching(context, typed, section)
  if (conditions && !wish) return selectTally(context.db, tallyBy(filter), conditions)
  if (answer && answer.asking !== null) return new Map()
  const ids = conditions ? await selectMatchingIds(context.db, conditions) : answer.hits.map(({ id }) => id)
  return tallyIds(context, filter, wish ? await rankProducts(context, ids, wish) : ids)
}

async function tallyIds({ db, search }: Context, filter: FilterName, ids: readonly number[]): Promise<Tally> {
  const by = tallyBy(filter)
  return search.tally(by, ids) ?? (await selectTally(db, by, [...sectionConditions({}), idCondition(ids)]))
}

/** A generic name has one category, sub-category and drug class. */
function tallyBy(filter: FilterName) {
  return filter === 'brand' ? 'brand' : 'genericName'
}

async function readOptions({ db }: Context, filter: FilterName, tally: Tally): Promise<FilterOption[]> {
  return nameIndex(await selectCatalogueNames(db)).options(filter, tally)
}

function bestNamed(options: readonly FilterOption[], typed: string): FilterOption[] {
  const match = nameMatch(typed)
  const getFit = ({ name, nameBn }: FilterOption) => {
    const fits = [match(name), nameBn === null ? null : match(nameBn)].filter((fit) => fit !== null)
    return fits.length > 0 ? Math.min(...fits) : null
  }
  return options
    .flatMap((option) => {
      const fit = getFit(option)
      return fit === null ? [] : [{ option, fit }]
    })
    .sort((one, other) => one.fit - other.fit || byCount(one.option, other.option))
    .map(({ option }) => option)
}

function byCount(one: FilterOption, other: FilterOption): number {
  return other.count - one.count || one.name.localeCompare(other.name, 'en')
}
