import { parentPort } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import { typstCompiler } from './typst-compiler.ts'

export type TypstQuestion =
  | { readonly template: string; readonly json: string }
  /** PDFs to be joined into one. */
  | { readonly parts: readonly Uint8Array[] }
export type TypstAnswer = { readonly pdf: Uint8Array; readonly pages: number } | { readonly failure: string }

const compiler = typstCompiler()

parentPort?.on('message', (question: TypstQuestion) => {
  // what is no question at all ends this thread
  const answered = 'parts' in question ? joined(question.parts) : set(question.template, question.json)
  void answered
    .catch((error: unknown): TypstAnswer => ({ failure: String(error) }))
    .then((answer) => parentPort?.postMessage(answer))
})
parentPort?.postMessage('ready')

async function set(template: string, json: string): Promise<TypstAnswer> {
  return compiler.pdf(template, json)
}

async function joined(parts: readonly Uint8Array[]): Promise<TypstAnswer> {
  return { pdf: await joinPdfs(parts), pages: 0 }
}

/** The pages of all of them one after the other, as the first one's. */
async function joinPdfs([first, ...others]: readonly Uint8Array[]): Promise<Uint8Array> {
  if (!first) throw new Error('there is nothing to join')
  const whole = await PDFDocument.load(first, { updateMetadata: false })
  for (const bytes of others) {
    const part = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
  }
  return whole.save()
}
