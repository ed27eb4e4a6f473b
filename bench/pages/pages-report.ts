import { table } from '../../tools/text/markdown.ts'
import { brief, spreadOf } from '../load/numbers.ts'
import { type Found, MEASURES } from './lighthouse.ts'

type Goal = { readonly title: string; readonly limit: number; readonly atLeast: boolean }

const GOALS: Readonly<Record<keyof Found, Goal>> = {
  performance: { title: 'performance', limit: 98, atLeast: true },
  accessibility: { title: 'accessibility', limit: 100, atLeast: true },
  practices: { title: 'best practices', limit: 100, atLeast: true },
  seo: { title: 'SEO', limit: 100, atLeast: true },
  lcp: { title: 'LCP ms', limit: 1_500, atLeast: false },
  tbt: { title: 'TBT ms', limit: 50, atLeast: false },
  cls: { title: 'CLS', limit: 0.01, atLeast: false },
}

export type PageFound = { readonly name: string; readonly rounds: readonly Found[] }

/** Those that are named, or all if none is. */
export function chosenPages(
  addresses: Readonly<Record<string, string>>,
  named: readonly string[],
): [string, string][] {
  const unknown = named.find((name) => !(name in addresses))
  if (unknown) throw new Error(`${unknown} is none of the pages ${Object.keys(addresses).join(', ')}.`)
  return Object.entries(addresses).filter(([name]) => named.length === 0 || named.includes(name))
}

/** A row for each page: medians with their least and most, and those in bold that miss their target. */
export function pagesTable(pages: readonly PageFound[]): string {
  const goals = MEASURES.map((measure) => GOALS[measure])
  const head = [
    'page',
    ...goals.map(({ title, limit, atLeast }) => `${title} ${atLeast ? '≥' : '≤'} ${limit}`),
  ]
  return table(
    head,
    pages.map((page) => [page.name, ...MEASURES.map((measure) => cell(page, measure))]),
  )
}

/** `cart: LCP ms 1710`, for each target that a page misses by its median. */
export function missedTargets(pages: readonly PageFound[]): string[] {
  return pages.flatMap((page) =>
    MEASURES.filter((measure) => isMissed(page, measure)).map(
      (measure) => `${page.name}: ${GOALS[measure].title} ${brief(spread(page, measure).median)}`,
    ),
  )
}

function cell(page: PageFound, measure: keyof Found): string {
  const { median, least, most } = spread(page, measure)
  const middle = isMissed(page, measure) ? `**${brief(median)}**` : brief(median)
  return least === most ? middle : `${middle} (${brief(least)} to ${brief(most)})`
}

function isMissed(page: PageFound, measure: keyof Found): boolean {
  const { limit, atLeast } = GOALS[measure]
  const { median } = spread(page, measure)
  return !(atLeast ? median >= limit : median <= limit)
}

function spread({ rounds }: PageFound, measure: keyof Found) {
  return spreadOf(rounds.map((found) => found[measure]))
}
