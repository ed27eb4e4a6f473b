/** What is read of a page, each as Lighthouse numbers it: scores of 100, milliseconds, and a plain share for CLS. */
export const MEASURES = ['performance', 'accessibility', 'practices', 'seo', 'lcp', 'tbt', 'cls'] as const
export type Measure = (typeof MEASURES)[number]
/** `work` is how long the main thread was busy, in milliseconds. */
export type Found = Readonly<Record<Measure | 'work', number>>

/** Heavy, and of no use to anything else: it comes when it is asked for. */
export async function loadLighthouse() {
  return (await import('lighthouse')).default
}

type Lighthouse = Awaited<ReturnType<typeof loadLighthouse>>
type Result = NonNullable<Awaited<ReturnType<Lighthouse>>>

export type Reading = { readonly found: Found; readonly faults: readonly string[]; readonly version: string }

/** One visit by Lighthouse as it is set up for a phone: a slow 4G line and a quarter of the processor. */
export async function readPage(lighthouse: Lighthouse, url: string, port: number): Promise<Reading> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    formFactor: 'mobile',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits, lighthouseVersion } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    version: lighthouseVersion,
    found: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      work: value('mainthread-work-breakdown'),
    },
    faults: ['accessibility', 'best-practices', 'seo'].flatMap((name) => findFaults(result, name)),
  }
}

/** What a score short of 100 is short of. */
function findFaults({ lhr }: Result, category: string): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${category}: ${audit?.title}`)
}
