import { createHash } from 'node:crypto'
import type { Entry, PublicCache, Reading } from '../cache/public-cache.ts'
import { type Content, toContent } from '../content.ts'

/** A policy is a header, and headers have a limit. */
const MOST_SCRIPTS = 40

type Unmarked = {
  readonly html: string
  /** What a policy allows instead of the nonce: just these scripts, each after a blank. */
  readonly sources: string
}

/**
 * A page without its nonce, which is good for one visitor only. Only scripts that bear the nonce are allowed by their
 * content: a script injected into the page stays as forbidden as it was. Null: the page cannot do without.
 */
export function withoutNonce(page: string, nonce: string): Unmarked | null {
  if (!nonce) return null
  const mark = ` nonce="${nonce}"`
  const sources = new Set<string>()
  const html = page.replace(/<(?:script|link|style)\b[^>]*>/g, (tag, at: number) => {
    if (!tag.includes(mark)) return tag
    if (tag.startsWith('<script') && !/\ssrc=/.test(tag)) {
      const start = at + tag.length
      const end = page.indexOf('</script', start)
      sources.add(` 'sha256-${sha256(page.slice(start, end < 0 ? undefined : end))}'`)
    }
    return tag.replace(mark, '')
  })
  if (html.includes(nonce) || sources.size > MOST_SCRIPTS) return null
  return { html, sources: [...sources].join('') }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** How long a request waits for a page that another one is making, before it makes its own. */
const PATIENCE_MS = 250

/** Of the request that a page is made in: what allows its scripts there and nowhere else. */
export type Marks = { readonly nonce: string; readonly policy: string }
type Flight = { readonly tick: number; readonly done: Promise<void> }

/** Pages as guests see them, made of nothing but replies that are the same for everyone. */
export class PageCache {
  readonly cache: PublicCache
  readonly #flights = new Map<string, Flight>()
  #isRenewing = false

  constructor(cache: PublicCache) {
    this.cache = cache
  }

  /** The page that another visitor's request is about to cache, or undefined if there is none to wait for. */
  underWay(key: string): Promise<Entry | undefined> | undefined {
    const flight = this.#flights.get(key)
    if (!flight || !this.cache.mayStillHold(flight.tick)) return undefined
    return flight.done.then(() => this.cache.find(key))
  }

  /** Follows a page while it is made. */
  async begin(key: string, marks: Marks): Promise<PageMaking> {
    const tick = this.cache.tick
    let land = () => {}
    const done = new Promise<void>((resolve) => {
      land = resolve
    })
    const flight = { tick, done }
    const impatient = setTimeout(land, PATIENCE_MS)
    impatient.unref()
    this.#flights.set(key, flight)
    const end = () => {
      clearTimeout(impatient)
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
      land()
    }
    return new PageMaking({ key, marks, cache: this.cache, reading: await this.cache.begin(), end })
  }

  /** Makes the next page while the cached one is still given out; one at a time, after the request was served. */
  renewIfDue(entry: Entry, make: () => Promise<void>): void {
    if (this.#isRenewing || !this.cache.isDue(entry)) return
    this.#isRenewing = true
    const isOver = () => {
      this.#isRenewing = false
    }
    setImmediate(() => void make().then(isOver, isOver))
  }
}

type Start = {
  readonly key: string
  readonly marks: Marks
  readonly cache: PublicCache
  readonly reading: Reading
  readonly end: () => void
}

/** One page being made: it is cached only if all that went into it may be. */
export class PageMaking {
  readonly #start: Start
  readonly #topics = new Set<string>()
  #until: number
  #changesBy: number
  #isSame: boolean

  constructor(start: Start) {
    this.#start = start
    this.#until = start.reading.until
    this.#changesBy = start.reading.changesBy
    this.#isSame = start.reading.until > start.reading.from
  }

  /** A reply that everyone gets went into it. */
  uses(part: Entry): void {
    // what has changed since it was read does not go into a page for others
    if (!this.#start.cache.holds(part)) this.giveUp()
    for (const topic of part.topics) this.#topics.add(topic)
    this.#until = Math.min(this.#until, part.until)
    this.#changesBy = Math.min(this.#changesBy, part.changesBy)
  }

  /** Something went into it that is not the same for everyone, or went wrong. */
  giveUp(): void {
    this.#isSame = false
    this.#start.end()
  }

  /** The page is whole. Returns what was cached of it. */
  finish(page: Buffer, headers: Headers): Entry | undefined {
    const { key, marks, cache, reading, end } = this.#start
    const content = this.#isSame ? pageContent(page, headers, marks) : null
    const times = { ...reading, until: this.#until, changesBy: this.#changesBy }
    const entry = content ? { ...times, topics: [...this.#topics], content } : undefined
    if (entry) cache.set(key, entry)
    end()
    return entry
  }
}

/** Whether an answer says by itself that it is not for others. */
export function isForOne({ status, headers }: Response): boolean {
  return status !== 200 || headers.has('set-cookie') || /no-store/.test(headers.get('cache-control') ?? '')
}

function pageContent(page: Buffer, headers: Headers, { nonce, policy }: Marks): Content | null {
  const own = Object.fromEntries(headers)
  if (!own['content-type']?.startsWith('text/html')) return toContent(page, own)
  const unmarked = withoutNonce(page.toString(), nonce)
  if (!unmarked) return null
  return toContent(Buffer.from(unmarked.html), {
    ...own,
    'content-security-policy': policy.replace(` 'nonce-${nonce}'`, unmarked.sources),
  })
}
