import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ERRORS, VALUED } from './errors.ts'

const ROOT = new URL('../../', import.meta.url)
const FOLDERS = ['domain/src', 'texts/src', 'contract/src', 'search/src', 'server/src', 'web/app']
const NOT_SOURCE = /\.(test|gen)\.tsx?$|\/testing\//

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !NOT_SOURCE.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') })),
)

/** Sentences with a value as they are written. */
const templates = Object.entries(VALUED).map(
  ([code, sentence]) => [code, /`(.+)`/.exec(String(sentence))?.[1] ?? ''] as const,
)
const sentences = [...Object.entries(ERRORS).map(([code, { text }]) => [code, text] as const), ...templates]

test('each sentence of an error is written in one source file', () => {
  const elsewhere = sentences.flatMap(([code, sentence]) => {
    const files = sources.filter(({ text }) => isWrittenIn(text, sentence)).map(({ path }) => path)
    return files.length === 1 ? [] : [{ code, files }]
  })
  expect(elsewhere).toEqual([])
})

/** As a text of its own, in whatever quotes. */
function isWrittenIn(source: string, sentence: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${sentence}${quote}`))
}
