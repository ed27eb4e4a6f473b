import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTIVE_PDFS, heicPhoto, phonePhoto, scannedPdf } from '../../../testing/fixtures/prescriptions.ts'
import { cleanPrescription, PrescriptionRefused } from './prescription-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niramoy-prescriptions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function clean(upload: string | Uint8Array) {
  const path = join(folder, 'upload')
  await writeFile(path, upload)
  const { bytes, type } = await cleanPrescription(path)
  return { bytes: Buffer.from(bytes), type }
}

function refusal(upload: string | Uint8Array): Promise<unknown> {
  return clean(upload).then(
    () => 'taken',
    (error: unknown) => (error instanceof PrescriptionRefused ? error.reason : error),
  )
}

describe('a picture', () => {
  test('becomes one upright WebP of at most 2400 pixels, without what the camera noted', async () => {
    const upload = await phonePhoto(3000, 2250)
    expect(upload.includes('secret-owner')).toBe(true)
    const { bytes, type } = await clean(upload)
    expect(type).toBe('image/webp')
    const about = await sharp(bytes).metadata()
    expect([about.format, about.width, about.height]).toEqual(['webp', 1800, 2400])
    expect(about).not.toHaveProperty('exif')
    expect(about).not.toHaveProperty('orientation')
    expect(bytes.includes('secret-owner')).toBe(false)
  })

  test('an iPhone’s HEIC becomes a WebP like any other, without what the camera noted', async () => {
    const upload = await heicPhoto()
    expect(upload.includes('secret-owner')).toBe(true)
    const { bytes, type } = await clean(upload)
    expect(type).toBe('image/webp')
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.format, info.width, info.height, info.channels]).toEqual(['raw', 320, 240, 3])
    // red above, blue below
    expect(
      [data.subarray(0, 3), data.subarray(-3)].map((pixel) => pixel.indexOf(Math.max(...pixel))),
    ).toEqual([0, 2])
    expect(bytes.includes('secret-owner')).toBe(false)
  })

  test('a HEIC that is cut off, is another kind inside or claims a wall of pixels is refused', async () => {
    const photo = await heicPhoto()
    expect(await refusal(photo.subarray(0, 500))).toBe('broken')
    expect(await refusal(Buffer.concat([photo.subarray(0, 28), Buffer.alloc(5_000, 7)]))).toBe('broken')
    const size = photo.indexOf('ispe') + 8
    expect(size).toBeGreaterThan(8)
    const wall = Buffer.from(photo)
    wall.writeUInt32BE(20_000, size)
    wall.writeUInt32BE(20_000, size + 4)
    expect(['too-large', 'broken']).toContain(await refusal(wall))
  })

  test('a small one is not enlarged, and what was transparent becomes paper', async () => {
    const create = {
      width: 300,
      height: 200,
      channels: 4 as const,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    }
    const { bytes } = await clean(await sharp({ create }).png().toBuffer())
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, data[0], data[1], data[2]]).toEqual([300, 200, 255, 255, 255])
  })

  test('whatever else the file is at the same time is left behind', async () => {
    const { bytes } = await clean(
      Buffer.concat([await phonePhoto(200, 100), Buffer.from('<script>alert(1)</script>PK\x03\x04')]),
    )
    expect(bytes.includes('script') || bytes.includes('PK\x03\x04')).toBe(false)
  })

  test('one that was cut short is unreadable', async () => {
    const upload = await phonePhoto()
    expect(await refusal(upload.subarray(0, upload.length / 2))).toBe('broken')
  })

  test('a wall of pixels is refused before it unpacks', async () => {
    const create = { width: 8000, height: 6000, channels: 3 as const, background: '#fff' }
    expect(await refusal(await sharp({ create }).png().toBuffer())).toBe('too-large')
  })
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['HTML that hides a PDF', '<html><script>alert(1)</script>%PDF-1.7'],
  ['GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ['a zip', 'PK\x03\x04rest of it'],
  ['nothing', ''],
])('%s is no prescription', async (_, upload) => {
  expect(await refusal(upload)).toBe('kind')
})

/** Everything that is packed in a PDF, unpacked as far as it was packed once. */
async function readInside(bytes: Buffer): Promise<{ text: string; pages: number; keys: Set<string> }> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const keys = new Set<string>()
  const contents: string[] = []
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    contents.push(object.toString())
    if (object instanceof PDFRawStream) contents.push(Buffer.from(object.contents).toString('latin1'))
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (dict instanceof PDFDict) for (const key of dict.keys()) keys.add(key.decodeText())
  }
  return { text: contents.join('\n'), pages: pdf.getPageCount(), keys }
}

/** What each page draws, and how large it is. */
async function drawnOn(bytes: Buffer) {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  return pdf.getPages().map((page) => {
    const contents = page.node.Contents()
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
    const drawn = streams.map((_, at) => {
      const stream = contents instanceof PDFArray ? contents.lookup(at) : contents
      if (!(stream instanceof PDFRawStream)) throw new Error('a page draws nothing')
      return Buffer.from(decodePDFRawStream(stream).decode()).toString()
    })
    return { size: page.getSize(), drawn }
  })
}

describe('a PDF', () => {
  test('keeps its pages and loses its makers, also those of the photo in it', async () => {
    const upload = await scannedPdf()
    expect((await readInside(upload)).text).toContain('secret-owner')
    const { bytes, type } = await clean(upload)
    expect(type).toBe('application/pdf')
    const { text, pages, keys } = await readInside(bytes)
    expect(pages).toBe(2)
    expect(text).not.toMatch(/secret|Producer|CreationDate/)
    expect([keys.has('DCTDecode'), text.includes('DCTDecode'), keys.has('Metadata')]).toEqual([
      false,
      true,
      false,
    ])
    expect(await drawnOn(bytes)).toEqual(await drawnOn(upload))
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    expect([pdf.getAuthor(), pdf.getTitle(), pdf.getProducer()]).toEqual([undefined, undefined, undefined])
  })

  test("keeps the look of a doctor's stamp and drops links", async () => {
    const upload = await scannedPdf((pdf) => {
      const look = pdf.context.register(
        pdf.context.stream('0 0 1 rg 0 0 80 40 re f', {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 80, 40],
        }),
      )
      const place = { Type: 'Annot', Rect: [10, 10, 90, 50] }
      pdf.getPage(0).node.set(
        PDFName.of('Annots'),
        pdf.context.obj([
          { ...place, Subtype: 'Widget', FT: 'Sig', AP: { N: look }, T: 'secret-field', F: 4 },
          { ...place, Subtype: 'Link', A: { S: 'URI', URI: 'https://elsewhere.example' } },
        ]),
      )
    })
    const { bytes } = await clean(upload)
    const pdf = await PDFDocument.load(bytes)
    const notes = pdf.getPage(0).node.Annots()
    expect(notes).toBeInstanceOf(PDFArray)
    expect(notes?.size()).toBe(1)
    const stamp = notes?.lookup(0, PDFDict)
    expect(stamp?.keys().map((key) => key.decodeText())).toEqual(['Type', 'Subtype', 'Rect', 'AP', 'F'])
    expect((await readInside(bytes)).text).not.toMatch(/secret|elsewhere/)
  })

  test('what was hung on its end or between its parts is left behind', async () => {
    const upload = Buffer.concat([await scannedPdf(), Buffer.from('\n<script>alert(1)</script>PK\x03\x04')])
    const { bytes } = await clean(upload)
    expect(bytes.includes('script') || bytes.includes('PK\x03\x04')).toBe(false)
  })

  test.each(Object.entries(ACTIVE_PDFS))('with %s is refused', async (_, change) => {
    expect(await refusal(await scannedPdf(change))).toBe('broken')
  })

  test('with more than 20 pages is too large', async () => {
    const long = await scannedPdf((pdf) => {
      while (pdf.getPageCount() < 21) pdf.addPage()
    })
    expect(await refusal(long)).toBe('too-large')
  })

  test.each([
    ['cut short', async () => (await scannedPdf()).subarray(0, 700)],
    ['a header and nothing else', async () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['garbage after the header', async () => Buffer.from(`%PDF-1.7\n1 0 obj ${'['.repeat(200_000)}`)],
  ])('that is %s is unreadable', async (_, upload) => {
    expect(await refusal(await upload())).toBe('broken')
  })

  test('that unpacks to gigabytes stops early, and the next one is read', async () => {
    const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024, ' '))
    const head = `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`
    const bomb = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n%%EOF')])
    expect(await refusal(bomb)).toBe('broken')
    expect((await clean(await scannedPdf())).type).toBe('application/pdf')
  })
})
