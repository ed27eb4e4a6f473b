import { table } from '../../tools/text/markdown.ts'
import { brief, getSpread } from '../load/machine.ts'
import { type Found, MEASURES, type Measure } from './lighthouse.ts'

type Goal = { readonly title: string; readonly limit: number; readonly atLeast: boolean }

const GOALS: Readonly<Record<Measure, Goal>> = {
  performance: { title: 'performance', limit: 98, atLeast: true },
  accessibility: { title: 'accessibility', limit: 100, atLeast: true },
  practices: { title: 'best practices', limit: 100, atLeast: true },
  seo: { title: 'SEO', limit: 100, atLeast: true },
  lcp: { title: 'LCP ms', limit: 1_500, atLeast: false },
  tbt: { title: 'TBT ms', limit: 50, atLeast: false },
  cls: { title: 'CLS', limit: 0.01, atLeast: false },
}

export type PageFound = {
  readonly name: string
  readonly rounds: readonly Found[]
  /** The same page with one button to hydrate, read in the same rounds. */
  readonly bareRounds: readonly Found[]
}

/** How much more a page may cost than its bare one. */
const MOST_TIMES: Readonly<Record<string, number>> = { list: 2 }
const USUAL_TIMES = 1.5
/** A bare page may well block for no time at all. */
const LEAST_TBT = 50

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

/** The main thread's work and its blocking time beside those of the bare page. */
export function bareTable(pages: readonly PageFound[]): string {
  const head = ['page', 'times the bare page ≤', 'main thread ms', 'bare', 'times', 'TBT ms', 'bare', 'times']
  return table(
    head,
    pages.map((page) => {
      const { work, tbt } = getTimes(page)
      return [page.name, String(mostTimes(page)), ...triple(work, page), ...triple(tbt, page)]
    }),
  )
}

type Times = { readonly own: number; readonly bare: number; readonly times: number }

function getTimes({ rounds, bareRounds }: PageFound): { readonly work: Times; readonly tbt: Times } {
  const median = (found: readonly Found[], of: 'work' | 'tbt') =>
    getSpread(found.map((each) => each[of])).median
  const times = (of: 'work' | 'tbt', least: number) => {
    const [own, bare] = [median(rounds, of), median(bareRounds, of)]
    return { own, bare, times: own / Math.max(bare, least) }
  }
  return { work: times('work', 1), tbt: times('tbt', LEAST_TBT) }
}

function triple({ own, bare, times }: Times, page: PageFound): string[] {
  return [brief(own), brief(bare), times <= mostTimes(page) ? brief(times) : `**${brief(times)}**`]
}

function mostTimes({ name }: PageFound): number {
  return MOST_TIMES[name] ?? USUAL_TIMES
}

/** `cart: LCP ms 1710`, for each target that a page misses by its median. */
export function missedTargets(pages: readonly PageFound[]): string[] {
  return pages.flatMap((page) => [
    ...MEASURES.filter((measure) => isMissed(page, measure)).map(
      (measure) => `${page.name}: ${GOALS[measure].title} ${brief(spread(page, measure).median)}`,
    ),
    ...Object.entries(getTimes(page))
      .filter(([, { times }]) => !(times <= mostTimes(page)))
      .map(([of, { times }]) => `${page.name}: ${of} ${brief(times)} times that of the bare page`),
  ])
}

function cell(page: PageFound, measure: Measure): string {
  const { median, least, most } = spread(page, measure)
  const middle = isMissed(page, measure) ? `**${brief(median)}**` : brief(median)
  return least === most ? middle : `${middle} (${brief(least)} to ${brief(most)})`
}

function isMissed(page: PageFound, measure: Measure): boolean {
  const { limit, atLeast } = GOALS[measure]
  const { median } = spread(page, measure)
  return !(atLeast ? median >= limit : median <= limit)
}

function spread({ rounds }: PageFound, measure: Measure) {
  return getSpread(rounds.map((found) => found[measure]))
}
