import { callWorkerThread } from '../call-worker-thread.ts'
import { printable } from '../printable.ts'
import type { TypstAnswer, TypstQuestion } from './typst-worker.ts'

export const PDF = 'application/pdf'

/** A hundred are a few seconds of work: a later request is asked to retry. */
const LIMITS = { seconds: 20, megabytes: 256, most: 100 }

/**
 * A document of `server/templates/` with this data as a PDF. One is set after the other, in a thread of its own:
 * it is work for the processor, and requests go on meanwhile.
 */
export async function renderPdf(template: string, data: object): Promise<Uint8Array> {
  return (await askTypst({ template, json: typstJson(data) })).pdf
}

/**
 * The same in several parts, each of which gets the number of its first page: a long document then takes no more
 * memory than a short one, and others have their turn between two parts.
 */
export async function renderLongPdf(
  template: string,
  parts: readonly ((firstPage: number) => object)[],
): Promise<Uint8Array> {
  const set: Uint8Array[] = []
  let firstPage = 1
  for (const part of parts) {
    const { pdf, pages } = await askTypst({ template, json: typstJson(part(firstPage)) })
    set.push(pdf)
    firstPage += pages
  }
  return joinPdfs(set)
}

/** Several documents as one, one after the other. */
export async function joinPdfs(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only, ...others] = parts
  return only && others.length === 0 ? only : (await askTypst({ parts })).pdf
}

async function askTypst(question: TypstQuestion) {
  const answer = await callWorkerThread<TypstAnswer>('documents/typst-worker', question, LIMITS)
  if ('failure' in answer) throw new Error(answer.failure)
  return answer
}

export function typstJson(data: object): string {
  return JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  )
}
