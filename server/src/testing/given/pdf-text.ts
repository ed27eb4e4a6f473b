/**
 * What a PDF itself says, read from its pages: Latin letters, digits and signs. What is drawn for several Bengali letters
 * together cannot be read back from a page; `renderedDocument` reads those before they are drawn.
 */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'

export async function pdfText(bytes: Uint8Array): Promise<{ text: string; pages: number; title: string }> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = pdf.getPages()
  return { text: pages.map(textOf).join('\n'), pages: pages.length, title: pdf.getTitle() ?? '' }
}

type Letters = ReadonlyMap<number, string>

/** `/F0 8 Tf` chooses a font, `q` keeps it and `Q` brings it back; `[(…)] TJ` shows letters of two bytes each. */
const STEPS = /\/(\w+) [\d.]+ Tf|^([qQ])$|\(/gm

function textOf(page: PDFPage): string {
  const fonts = fontsOf(page)
  const contents = contentsOf(page)
  const kept: Letters[] = []
  let font: Letters = new Map()
  let text = ''
  const steps = new RegExp(STEPS)
  for (let step = steps.exec(contents); step; step = steps.exec(contents)) {
    const [, name, stack] = step
    if (name) font = fonts.get(name) ?? new Map()
    else if (stack === 'q') kept.push(font)
    else if (stack === 'Q') font = kept.pop() ?? font
    else {
      const shown = stringAt(contents, steps.lastIndex)
      steps.lastIndex += shown.length + 1
      text += lettersOf(unescaped(shown), font)
    }
  }
  return text
}

/** Up to the bracket that closes it: pairs of brackets may stand in it as they are. */
function stringAt(contents: string, start: number): string {
  let open = 1
  let at = start
  for (; at < contents.length; at++) {
    const sign = contents[at]
    if (sign === '\\') at++
    else if (sign === '(') open++
    else if (sign === ')' && --open === 0) break
  }
  return contents.slice(start, at)
}

function lettersOf(bytes: string, font: Letters): string {
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    text += font.get(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1)) ?? ''
  }
  return text
}

const CONTROLS = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
])

function unescaped(shown: string): string {
  return shown.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (CONTROLS.get(sign) ?? sign),
  )
}

function contentsOf(page: PDFPage): string {
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
  return streams.map((stream) => plain(page, stream)).join('\n')
}

function fontsOf(page: PDFPage): Map<string, Letters> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  return new Map(
    fonts?.entries().map(([name, ref]) => {
      const font = page.doc.context.lookup(ref, PDFDict)
      const table = plain(page, font.get(PDFName.of('ToUnicode')))
      const pairs = [...table.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)]
      return [name.decodeText(), new Map(pairs.map(([, id = '', to = '']) => [Number(`0x${id}`), utf16(to)]))]
    }),
  )
}

function plain(page: PDFPage, ref: Parameters<PDFPage['doc']['context']['lookup']>[0]): string {
  const stream = page.doc.context.lookup(ref)
  if (!(stream instanceof PDFRawStream)) return ''
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}
