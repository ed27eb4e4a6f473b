import { Refusal } from '../context.ts'
import { askThread } from './ask-thread.ts'
import { printable } from './printable.ts'
import type { TypstAnswer, TypstQuestion } from './typst-worker.ts'

export const PDF = 'application/pdf'

const LIMITS = { seconds: 20, megabytes: 256 }
/** A few seconds of work: whoever comes later is asked to try again. */
const MOST_WAITING = 100

let waiting = 0

/**
 * A document of `server/templates/` with this data as a PDF. One is set after the other, in a thread of its own:
 * it is work for the processor, and requests go on meanwhile.
 */
export async function renderPdf(template: string, data: object): Promise<Uint8Array> {
  if (waiting >= MOST_WAITING) throw new Refusal('overloaded')
  waiting++
  try {
    const question: TypstQuestion = { template, json: typstJson(data) }
    const answer = await askThread<TypstAnswer>('typst-worker', question, LIMITS)
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.pdf
  } finally {
    waiting--
  }
}

export function typstJson(data: object): string {
  return JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  )
}
