import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { SERVER } from '../../config/paths.ts'

const require = createRequire(import.meta.url)

/** Hind Siliguri draws the letters; its ৳ is too near to ৮, so the sign and the digits are Noto's. */
const FONTS = [
  require.resolve('@expo-google-fonts/hind-siliguri/400Regular/HindSiliguri_400Regular.ttf'),
  require.resolve('@expo-google-fonts/hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-bengali/600SemiBold/NotoSansBengali_600SemiBold.ttf'),
]
const TEMPLATES = join(SERVER, 'templates')
/** How many documents ago a remembered piece of layout must have been of use to be kept. */
const REMEMBERED = 5

export type TypstCompiler = {
  pdf(template: string, json: string): { readonly pdf: Uint8Array; readonly pages: number }
  /** All pages below one another, with the text beside its outlines. */
  svg(template: string, json: string): string
}

/** Sets documents in type, from a template and what its data is as JSON: nothing in the data is ever code. */
export function typstCompiler(): TypstCompiler {
  const fontBlobs = FONTS.map((font) => readFileSync(font))
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs }] })
  return {
    pdf(template, json) {
      const document = compile(compiler, template, json)
      return { pdf: compiler.pdf(document), pages: document.numOfPages }
    },
    svg: (template, json) => compiler.svg(compile(compiler, template, json)),
  }
}

function compile(compiler: NodeCompiler, template: string, json: string): NodeTypstDocument {
  const compiled = compiler.compile({
    mainFilePath: join(TEMPLATES, `${template}.typ`),
    inputs: { data: json },
  })
  // a missing font is only warned of, and would leave letters out
  const problem = compiled.takeError() ?? compiled.takeWarnings()
  const { result } = compiled
  compiler.evictCache(REMEMBERED)
  if (problem || !result) {
    throw new Error(`${template}.typ: ${JSON.stringify(problem?.shortDiagnostics ?? 'no document')}`)
  }
  return result
}
