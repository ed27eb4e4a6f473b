import { parentPort } from 'node:worker_threads'
import { joinPdfs } from './join-pdfs.ts'
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
