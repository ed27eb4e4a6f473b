import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Words that were ours alone, and the field's own that stands instead. Names on the wire and of columns are none of it. */
const IDENTIFIERS: readonly (readonly [banned: RegExp, instead: string])[] = [
  [/^hear[A-Z]/, 'handle…'],
  [/^(keepListening)$/, 'listenWithReconnect'],
  [/^askThread$/, 'callWorkerThread'],
  [/^noAnswerWithin$/, 'timeoutError'],
  [/^takenOver$/, 'hydrated'],
  [/^sessionHolds$/, 'sessionIsValid'],
  [/^drawShare$/, 'renderShareImage'],
  [/^(make)?Measures$/, 'metrics'],
  [/^(WATCHING|TRADE|GROWTH)_SETTINGS$/, 'MONITORING, BUSINESS, SCALING'],
  [/^(write|read)Around$/, 'what is written'],
  [/^underFreeCode$/, 'withUniqueOrderCode'],
  [/^Told$/, 'Message'],
  [/^OfflineLife$/, 'OfflineProvider'],
  [/^pdfPaper$/, 'pdfHeader'],
  [/^OwnerQuestions$/, 'Reauthentication'],
  [/^deed|Deed(s?$|[A-Z])|doorbell|waitingRoom/, 'action, signal, queue'],
]

const FILES: readonly (readonly [banned: RegExp, instead: string])[] = [
  [/(^|\/)platform\/outside\//, 'integrations/'],
  [/(^|\/)testing\/given\//, 'fixtures/'],
  [/\bfirst-day\b/, 'starter-data'],
  [/\bmortal-/, 'killable-'],
  [/\bhear-/, 'handle-'],
  [/\bkeep-listening\b/, 'listen-with-reconnect'],
  [/\bask-thread\b/, 'call-worker-thread'],
  [/\/within\.ts$/, 'with-timeout'],
  [/\bsession-holds\b/, 'session-is-valid'],
  [/\b(order|session)-news\b/, '-events'],
  [/\bdraw-share\b/, 'render-share-image'],
  [/\bcame-back\b/, 'returned-goods'],
  [/\boffline-life\b/, 'offline-provider'],
  [/\bowner-questions\b|\bbrowser\/prove\b/, 'reauthenticate'],
  [/\bconfig-(watching|trade|growth)\b/, '-monitoring, -business, -scaling'],
  [/\bpdf-paper\b/, 'pdf-header'],
  [/^e2e\/.*\bdesk\.ts$/, '-page'],
]

/** `selectOrdersOf(user)` says what it does; `totalOf(order)` is a verb that was left out. */
const VERBS =
  /^(select|insert|update|delete|upsert|lock|count|rank|record|refuse|reset|end|take|use|is|do|expect)(?!Of$)|^(is|do|expect|multiple)Of$/

/** The tests' own migrations keep their names: a shop has run them. */
const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .stdout.split('\n')
  .filter((file) => file !== '' && !file.startsWith('server/migrations/'))
const sources = tracked.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('tools/words.test.ts'))

const DECLARED = /\b(?<kind>function\*?|class|type|const|let)\s+(?<name>[A-Za-z_$][\w$]*)/g
const ARROW =
  /^\s*(?::[^=\n]+)?=\s*(?:async\s*)?(?:<[^>]*>\s*)?(?:\w+|\((?:[^()]|\([^()]*\))*\)\s*(?::[^={]+)?)\s*=>/

type Declared = { readonly name: string; readonly isFunction: boolean | undefined }

function declaredIn(text: string): Declared[] {
  return [...text.matchAll(DECLARED)].map(({ 0: whole, index, groups = {} }) => ({
    name: groups.name ?? '',
    isFunction:
      groups.kind?.startsWith('function') || ARROW.test(text.slice(index + whole.length, index + 400)),
  }))
}

test('a function is named by a verb', () => {
  expect(declaredIn('const totalOf = (order) => 1\nfunction nameOf() {}').filter(isVerbless)).toHaveLength(2)
  expect(declaredIn('function selectOrdersOf() {}\nconst hashOf = new Map()').filter(isVerbless)).toEqual([])
})

function isVerbless({ name, isFunction }: Declared): boolean {
  return isFunction === true && /[a-z]Of$/.test(name) && !VERBS.test(name)
}

test('names say the field’s word, and functions begin with a verb', () => {
  expect(sources.length).toBeGreaterThan(2_000)
  const wrong = sources.flatMap((file) =>
    declaredIn(readFileSync(join(ROOT, file), 'utf8')).flatMap((declared) => {
      const [, instead] = IDENTIFIERS.find(([banned]) => banned.test(declared.name)) ?? []
      if (instead) return [`${file}: ${declared.name} → ${instead}`]
      return isVerbless(declared) ? [`${file}: ${declared.name} begins with no verb`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('files are named by the field’s word', () => {
  const wrong = tracked.flatMap((file) => {
    const [, instead] = FILES.find(([banned]) => banned.test(file)) ?? []
    return instead ? [`${file} → ${instead}`] : []
  })
  expect(wrong).toEqual([])
})
