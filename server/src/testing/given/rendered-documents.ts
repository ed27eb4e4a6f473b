/** What a rendered document says, read from its SVG: the words, and the outlines they are drawn with. */
import { createHash } from 'node:crypto'
import { typstJson } from '../../platform/outside/documents/typst.ts'
import { typstCompiler } from '../../platform/outside/documents/typst-compiler.ts'

const RUN = /<g [^>]*class="typst-text"[^>]*>(.*?)<h5:div class="tsel"[^>]*>([^<]*)</gs
const GLYPH = /<use x="([\d.-]+)" href="#([^"]+)"\/>/g
const OUTLINE = /id="([^"]+)"[^>]* d="([^"]*)"/g

const compiler = typstCompiler()

export type RenderedDocument = {
  readonly pages: number
  readonly width: number
  /** Everything that can be read, in the order it was set. */
  readonly text: string
  /** How often each outline is drawn for this run of letters, and where. */
  drawingOf(letters: string): { readonly glyphs: number; readonly hash: string }
}

export function renderedDocument(template: string, data: object): RenderedDocument {
  const svg = compiler.svg(template, typstJson(data))
  const runs = [...svg.matchAll(RUN)].map(([, drawn = '', text = '']) => ({ drawn, text: plain(text) }))
  const outlines = new Map([...svg.matchAll(OUTLINE)].map(([, id = '', d = '']) => [id, d]))
  return {
    pages: svg.match(/class="typst-page"/g)?.length ?? 0,
    width: Number(/data-width="([\d.]+)"/.exec(svg)?.[1]),
    text: runs.map(({ text }) => text).join(''),
    drawingOf(letters) {
      const run = runs.find(({ text }) => text === letters)
      if (!run) throw new Error(`nothing says ${letters}`)
      const glyphs = [...run.drawn.matchAll(GLYPH)].map(([, x, id = '']) => `${x} ${outlines.get(id)}`)
      return {
        glyphs: glyphs.length,
        hash: createHash('sha256').update(glyphs.join()).digest('hex').slice(0, 12),
      }
    },
  }
}

/** A place where a word may be broken is nothing to read. */
function plain(text: string): string {
  return text
    .replaceAll('\u200b', '')
    .replace(/&(lt|gt|quot|apos|amp|#39|#x27);/g, (entity) => ENTITIES.get(entity) ?? entity)
}
const ENTITIES = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&#39;', "'"],
  ['&#x27;', "'"],
  ['&amp;', '&'],
])
