import { type Redis, redisScript } from '../../integrations/redis.ts'
import type { Metrics } from '../../metrics.ts'
import { versionLine } from '../../version.ts'
import { type Content, toContent } from '../content.ts'

/** Longer than an entry lives: CACHE_SECONDS is an hour at most. */
const CHANGES_EXPIRE_SECONDS = 7_200
const PREFIX = 'niramoy:reply:'
/** During an upgrade two versions share one Redis: each reads only what it made itself, both hear of every change. */
const ENTRIES = `${PREFIX}${versionLine()}:`

/** A reply, and what of the database it shows. */
type Made = { readonly topics: readonly string[]; readonly content: Content }
type Entry = Made & { readonly until: number }
type Found = { readonly made: Made; readonly until: number }
type Looked = { readonly found: Found | null; readonly tick: string }

/**
 * A cache in Redis that all processes share, of what is the same for everyone. As in `PublicCache` every change has a
 * number, and an entry read before a change of what it shows is never given out after it. Each process announces the
 * changes it hears of to Redis before it reads anything else, so it never gets an entry that such a change ended.
 */
export class SharedReplies {
  readonly #redis: Redis
  readonly #measures: Metrics | undefined
  /** Resolves when Redis has every announced change; false: one was lost. */
  #announced = Promise.resolve(true)

  constructor(redis: Redis, measures?: Metrics) {
    this.#redis = redis
    this.#measures = measures
  }

  changed(topics: readonly string[]): void {
    const before = this.#announced
    const announcing = this.#announce(topics)
    this.#announced = announcing.then(async (isAnnounced) => (await before) && isAnnounced)
  }

  /** Before anything is read. Null: do without; nothing is to be stored afterwards either. */
  async look(key: string): Promise<Looked | null> {
    try {
      const looking = this.#redis.run(LOOK, { keys: [ENTRIES + key], args: [PREFIX] })
      const announced = this.#announced
      const [isAnnounced, answer] = await Promise.all([announced, looking])
      if (!isAnnounced) return await this.#forgetAll(announced)
      const [tick = '0', body, headers = '{}', topics = '', until = '0'] = answer as (string | undefined)[]
      const isFound = typeof body === 'string'
      this.#count(isFound ? 'hit' : 'miss')
      if (!isFound) return { tick, found: null }
      const content = toContent(Buffer.from(body), JSON.parse(headers) as Record<string, string>)
      return { tick, found: { made: { topics: topics.split('\n'), content }, until: Number(until) } }
    } catch {
      this.#count('failed')
      return null
    }
  }

  set(
    key: string,
    { tick, entry, now }: { readonly tick: string; readonly entry: Entry; readonly now: number },
  ): void {
    const ms = Math.floor(entry.until - now)
    if (ms <= 0) return
    const { body, headers } = entry.content
    const args = [tick, body.toString(), JSON.stringify(headers), entry.topics.join('\n'), entry.until, ms]
    this.#redis.run(SET, { keys: [ENTRIES + key], args }).catch(() => this.#count('failed'))
  }

  async #announce(topics: readonly string[]): Promise<boolean> {
    try {
      await this.#redis.runInOrder(CHANGED, { keys: [], args: [PREFIX, CHANGES_EXPIRE_SECONDS, ...topics] })
      return true
    } catch {
      return false
    }
  }

  /** An announcement was lost: no stored entry counts, and this read goes without the cache. */
  async #forgetAll(announced: Promise<boolean>): Promise<null> {
    if (this.#announced === announced) this.#announced = this.#announce(['*'])
    this.#count('failed')
    return null
  }

  #count(result: 'hit' | 'miss' | 'failed'): void {
    this.#measures?.count('niramoy_shared_cache_reads_total', { result })
  }
}

/** Numbers go up also over a Redis that lost everything: they are its clock in microseconds. */
const NEXT_TICK = `
local function tickNow(last)
  local time = redis.call('time')
  return math.max(tonumber(last or 0) + 1, tonumber(time[1]) * 1000000 + tonumber(time[2]))
end
`
const CHANGED = redisScript(`${NEXT_TICK}
local tick = string.format('%.0f', tickNow(redis.call('get', ARGV[1] .. 'tick')))
redis.call('set', ARGV[1] .. 'tick', tick)
for n = 3, #ARGV do redis.call('set', ARGV[1] .. 'changed:' .. ARGV[n], tick, 'ex', ARGV[2]) end
return tick`)
const LOOK = redisScript(`${NEXT_TICK}
local tick = redis.call('get', ARGV[1] .. 'tick')
if not tick then
  tick = string.format('%.0f', tickNow(0))
  redis.call('set', ARGV[1] .. 'tick', tick)
end
local entry = redis.call('hmget', KEYS[1], 'tick', 'body', 'headers', 'topics', 'until')
if not entry[1] then return { tick } end
local function isChanged(topic)
  return tonumber(redis.call('get', ARGV[1] .. 'changed:' .. topic) or 0) > tonumber(entry[1])
end
local old = isChanged('*')
for topic in string.gmatch(entry[4], '[^\\n]+') do old = old or isChanged(topic) end
if old then
  redis.call('del', KEYS[1])
  return { tick }
end
return { tick, entry[2], entry[3], entry[4], entry[5] }`)
const SET = redisScript(`
redis.call('hset', KEYS[1], 'tick', ARGV[1], 'body', ARGV[2], 'headers', ARGV[3], 'topics', ARGV[4], 'until', ARGV[5])
redis.call('pexpire', KEYS[1], ARGV[6])
return 1`)
