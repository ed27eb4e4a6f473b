import { z } from 'zod'

/** `20/600`: twenty tries in six hundred seconds, as one bucket that refills evenly. */
const Rate = z
  .string()
  .regex(/^[1-9]\d*\/[1-9]\d*$/, 'must look like 20/600 (tries/seconds)')
  .transform((text) => {
    const [tries = 1, seconds = 1] = text.split('/').map(Number)
    return { tries, seconds }
  })
export type Rate = z.output<typeof Rate>

/** `status=SUCCESS`, `smsinfo.0.code=1001|1012`: a place in a JSON answer, and the values it may have. */
export const AnswerRule = z
  .string()
  .regex(/^[^=]+=.+$/, 'must look like status=SUCCESS')
  .transform((text) => {
    const at = text.indexOf('=')
    return { path: text.slice(0, at).split('.'), values: text.slice(at + 1).split('|') }
  })
export type AnswerRule = z.output<typeof AnswerRule>

/** A JSON object whose values are texts, written into one setting. */
export function jsonOfTexts(example: string) {
  const problem = `must be a JSON object of texts like ${example}`
  return z
    .string()
    .transform((text, check) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        check.addIssue(problem)
        return z.NEVER
      }
    })
    .pipe(z.record(z.string(), z.string(problem), problem))
}

/** A setting of the program, as the start checks it and docs/operations.md shows it. */
export type Setting = {
  readonly schema: z.ZodType
  readonly about: string
  /** The value when the setting is absent; in production only if `production` says so. */
  readonly default?: string
  readonly production?: 'required' | 'same' | { readonly default: string }
}

export function social<const Site extends string>(site: Site, home: string) {
  return {
    schema: z.url(),
    about: `The shop's page on ${site}.`,
    default: home,
    production: 'same' as const,
  }
}

/** Each message is noted by itself, so their number has a bound. */
const MOST_MESSAGES = 10_000

export function messageLimit(about: string, value: string) {
  const schema = Rate.refine(({ tries }) => tries <= MOST_MESSAGES, `at most ${MOST_MESSAGES} messages`)
  return { schema, about, default: value, production: { default: value } }
}

export function limit(about: string, demo: string, production: string) {
  return { schema: Rate, about, default: demo, production: { default: production } }
}
