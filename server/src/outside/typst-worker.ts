import { parentPort } from 'node:worker_threads'
import { typstCompiler } from './typst-compiler.ts'

export type TypstQuestion = { readonly template: string; readonly json: string }
export type TypstAnswer = { readonly pdf: Uint8Array } | { readonly failure: string }

const compiler = typstCompiler()

parentPort?.on('message', ({ template, json }: TypstQuestion) => {
  parentPort?.postMessage(answer(template, json))
})
parentPort?.postMessage('ready')

function answer(template: string, json: string): TypstAnswer {
  try {
    return { pdf: compiler.pdf(template, json) }
  } catch (error) {
    return { failure: String(error) }
  }
}
