import { deflateSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'

const START_OF_SCAN = 0xda

/** JFIF's header, colour profiles and Adobe's note on colours; a picture may look wrong without them. */
const KEPT_NOTES = new Set([0xe0, 0xe2, 0xee])

const COMMENT = 0xfe

/**
 * A JPEG without what a camera wrote beside the picture (place, time, owner), its pixels untouched. Null: this
 * is no JPEG as the standard has it.
 */
function stripJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  const parts = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    const kind = bytes.readUInt16BE(at) - 0xff00
    if (kind === START_OF_SCAN) return Buffer.concat([...parts, bytes.subarray(at)])
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (kind < 0) return null
    if (!isNote(kind)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

function isNote(kind: number): boolean {
  return kind === COMMENT || (kind >= 0xe0 && kind <= 0xef && !KEPT_NOTES.has(kind))
}

export type PdfRefusal = 'broken' | 'too-large'
export type CleanPdf = { readonly bytes: Uint8Array } | { readonly refused: PdfRefusal }

const MOST_PAGES = 20
/** Of a list of objects, which is unpacked as the file is read. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024

/** A whole file ends with the way to its parts; some have a little after it. */
const TAIL_BYTES = 4096

/** What a page needs to be seen. */
const PAGE_KEYS = names(
  ...['Type', 'MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'],
  ...['Resources', 'Contents', 'Group', 'Annots'],
)
/** What names people, times and programs, or leads out of the file. */
const TELLTALE_KEYS = names('Metadata', 'PieceInfo', 'LastModified', 'OPI', 'Ref', 'AA')
const OUTSIDE_KEYS = names('F', 'FFilter', 'FDecodeParms')
/** A file with any of these does something by itself, or carries another file. */
const ACTIVE_KEYS = names('JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent')
const ACTIVE_KINDS = names(
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'Movie', 'Sound'],
  ...['EmbeddedFile', 'FileAttachment', 'RichMedia', 'Screen', '3D'],
)
const KIND_KEYS = names('S', 'Type', 'Subtype')

/**
 * A new PDF of the same pages: nothing else of the upload is in it. One that is locked, broken, too long or
 * would do something by itself is refused.
 */
export async function cleanPdf(upload: Uint8Array): Promise<CleanPdf> {
  // the library makes do with half a file, but half a prescription must not be reviewed
  if (!Buffer.from(upload.subarray(-TAIL_BYTES)).includes('startxref')) return { refused: 'broken' }
  try {
    const source = await PDFDocument.load(upload, { throwOnInvalidObject: true, updateMetadata: false })
    const pages = source.getPages()
    if (pages.length === 0 || isActive(source)) return { refused: 'broken' }
    if (pages.length > MOST_PAGES) return { refused: 'too-large' }
    for (const page of pages) bare(page)
    return { bytes: await readCopy(source) }
  } catch {
    return { refused: 'broken' }
  }
}

async function readCopy(source: PDFDocument): Promise<Uint8Array> {
  const copy = await PDFDocument.create({ updateMetadata: false })
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page)
  for (const [ref, object] of copy.context.enumerateIndirectObjects()) {
    for (const part of listParts(object)) forget(part)
    const bare = object instanceof PDFRawStream && withoutNotes(object)
    if (bare) copy.context.assign(ref, bare)
  }
  return copy.save({ addDefaultPage: false, updateFieldAppearances: false })
}

function isActive({ context }: PDFDocument): boolean {
  return context.enumerateIndirectObjects().some(([, object]) =>
    listParts(object).some((part) => {
      const dict = getDict(part)
      if (!dict) return false
      const isOfKind = KIND_KEYS.some((key) => ACTIVE_KINDS.some((kind) => dict.lookup(key) === kind))
      return isOfKind || ACTIVE_KEYS.some((key) => dict.has(key))
    }),
  )
}

/** The object and everything that lies directly in it. */
function listParts(object: PDFObject): PDFObject[] {
  const found: PDFObject[] = []
  // a list of what is left instead of a call within a call: a file may be nested deeper than the stack
  const left: PDFObject[] = [object]
  for (let next = left.pop(); next; next = left.pop()) {
    found.push(next)
    if (next instanceof PDFArray) left.push(...next.asArray())
    else left.push(...(getDict(next)?.values() ?? []))
  }
  return found
}

function getDict(object: PDFObject): PDFDict | undefined {
  if (object instanceof PDFDict) return object
  return object instanceof PDFStream ? object.dict : undefined
}

function forget(object: PDFObject): void {
  const dict = getDict(object)
  for (const key of dict ? TELLTALE_KEYS : []) dict?.delete(key)
  if (object instanceof PDFStream) for (const key of OUTSIDE_KEYS) object.dict.delete(key)
}

/** A photo inside a PDF has its camera's notes like any other. */
function withoutNotes({ dict, contents }: PDFRawStream): PDFRawStream | null {
  const filter = dict.lookup(PDFName.of('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  const stripped = only === PDFName.of('DCTDecode') ? stripJpeg(Buffer.from(contents)) : null
  if (!stripped) return null
  dict.set(PDFName.of('Length'), PDFNumber.of(stripped.length))
  return PDFRawStream.of(dict, stripped)
}

/** Takes from a page all that is not seen; of its notes only the look stays, so that a doctor's stamp does. */
function bare({ node }: PDFPage): void {
  const notes = node.Annots()
  const stamps = notes?.asArray().flatMap((_, at) => getStamp(notes.lookupMaybe(at, PDFDict)) ?? []) ?? []
  for (const key of node.keys()) {
    if (!PAGE_KEYS.includes(key) && key !== PDFName.Parent) node.delete(key)
  }
  node.set(PDFName.of('Annots'), node.context.obj(stamps))
}

function getStamp(note: PDFDict | undefined): PDFDict | undefined {
  const look = note?.lookupMaybe(PDFName.of('AP'), PDFDict)?.get(PDFName.of('N'))
  const place = note?.get(PDFName.of('Rect'))
  if (!note || !look || !place) return undefined
  const stamp = note.context.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: place, AP: { N: look } })
  for (const key of names('F', 'AS')) {
    const value = note.get(key)
    if (value) stamp.set(key, value)
  }
  return stamp
}

type Unpacking = { ensureBuffer: (this: Unpacking, bytes: number) => Uint8Array }

/** The library unpacks without end; what all its ways of unpacking share is told here where to stop. */
function limitUnpacking(): void {
  const dict = PDFContext.create().obj({ Filter: 'FlateDecode' })
  const flate = decodePDFRawStream(PDFRawStream.of(dict, deflateSync('')))
  const shared = Object.getPrototypeOf(Object.getPrototypeOf(flate)) as Unpacking
  const grow = shared.ensureBuffer
  shared.ensureBuffer = function (bytes) {
    if (bytes > MOST_UNPACKED_BYTES) throw new Error('A stream of the PDF unpacks to too much')
    return grow.call(this, bytes)
  }
}
limitUnpacking()

function names(...texts: string[]): PDFName[] {
  return texts.map((text) => PDFName.of(text))
}
