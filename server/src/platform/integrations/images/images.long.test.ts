import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localFiles } from '../files/local-files.ts'
import { ImageRefused, saveImage, takeImage } from './images.ts'

const RED = { r: 220, g: 20, b: 20 }
const BLUE = { r: 20, g: 20, b: 220 }

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niramoy-images-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: RED } })
}

/** Red above, blue below, with a camera's metadata. */
function photo(width: number, height: number, orientation = 1) {
  const lower = { create: { width, height: height / 2, channels: 3 as const, background: BLUE } }
  return plain(width, height)
    .composite([{ input: lower, gravity: 'south' }])
    .withExif({
      IFD0: { Artist: 'Rahima', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 50/1 0/1' },
    })
    .withMetadata({ orientation })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Rahima</x:xmpmeta>')
}

async function readVariants(source: string | Uint8Array) {
  const { variants } = await takeImage(source)
  return Promise.all(
    variants.map(async ({ width, bytes }) => ({ name: width, bytes, about: await sharp(bytes).metadata() })),
  )
}

async function pixel(bytes: Buffer, left: number, top: number) {
  const { data } = await sharp(bytes)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

function refusal(source: string | Uint8Array): Promise<unknown> {
  return takeImage(source).catch((error: unknown) => (error instanceof ImageRefused ? error.reason : error))
}

describe('a picture that is taken', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('may be %s and becomes three webp squares', async (format) => {
    const variants = await readVariants(await plain(1200, 900).toFormat(format).toBuffer())
    expect(variants.map(({ name, about }) => [name, about.format, about.width, about.height])).toEqual([
      [160, 'webp', 160, 160],
      [400, 'webp', 400, 400],
      [800, 'webp', 800, 800],
    ])
  })

  it('loses everything a camera wrote into it', async () => {
    const source = await photo(900, 600).jpeg().toBuffer()
    const before = await sharp(source).metadata()
    expect(before.exif?.includes('Rahima') && before.xmp?.includes('Rahima')).toBe(true)

    for (const { about, bytes } of await readVariants(source)) {
      expect(about).not.toHaveProperty('exif')
      expect(about).not.toHaveProperty('xmp')
      expect(about).not.toHaveProperty('icc')
      expect(about).not.toHaveProperty('orientation')
      expect(bytes.includes('Rahima')).toBe(false)
    }
  })

  it('is turned the way the camera was held', async () => {
    const source = await photo(600, 400, 6).jpeg().toBuffer()
    expect((await sharp(source).metadata()).orientation).toBe(6)
    const [, square] = await readVariants(source)
    if (!square) throw new Error('no variant')
    // Turned by a quarter: the blue lower half now lies to the left, in a picture that is upright.
    const [red, , blue, alpha] = await pixel(square.bytes, 130, 20)
    expect([Number(red) < 60, Number(blue) > 180, alpha]).toEqual([true, true, 255])
    expect((await pixel(square.bytes, 270, 20))[0]).toBeGreaterThan(180)
  })

  it('is shown whole on transparent ground, not cropped', async () => {
    const [, square] = await readVariants(await plain(1000, 500).png().toBuffer())
    if (!square) throw new Error('no variant')
    expect((await pixel(square.bytes, 200, 5))[3]).toBe(0)
    expect((await pixel(square.bytes, 5, 200))[3]).toBe(255)
    expect((await pixel(square.bytes, 395, 200))[3]).toBe(255)
  })

  it('keeps its own transparency', async () => {
    const source = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { ...RED, alpha: 0 } },
    })
      .png()
      .toBuffer()
    for (const { bytes } of await readVariants(source)) expect((await pixel(bytes, 80, 80))[3]).toBe(0)
  })

  it('is never enlarged', async () => {
    const variants = await readVariants(await plain(300, 200).png().toBuffer())
    expect(variants.map(({ name, about }) => [name, about.width, about.height])).toEqual([
      [160, 160, 160],
      [400, 300, 300],
      [800, 300, 300],
    ])
  })

  it.each([
    ['one pixel', () => plain(1, 1).png()],
    ['a line', () => plain(9000, 1).png()],
    ['grey', () => plain(500, 400).greyscale().jpeg()],
    ['16 bits deep', () => plain(500, 400).toColourspace('rgb16').png()],
    ['in printing colours', () => plain(500, 400).toColourspace('cmyk').jpeg()],
    ['progressive', () => plain(500, 400).jpeg({ progressive: true })],
  ])('may be %s', async (_name, make) => {
    const variants = await readVariants(await make().toBuffer())
    for (const { about } of variants) expect([about.format, about.space]).toEqual(['webp', 'srgb'])
  })

  it('has the same name however it comes, and another one when it differs', async () => {
    const source = await photo(700, 700).jpeg().toBuffer()
    const path = join(folder, 'upload')
    await writeFile(path, source)
    const [first, second, fromDisk] = await Promise.all([
      takeImage(source),
      takeImage(new Uint8Array(source)),
      takeImage(path),
    ])
    expect(first.hash).toMatch(/^[0-9a-f]{20}$/)
    expect([second.hash, fromDisk.hash]).toEqual([first.hash, first.hash])
    expect((await takeImage(await plain(700, 700).jpeg().toBuffer())).hash).not.toBe(first.hash)
  })

  it('is saved once under its name', async () => {
    const files = localFiles(join(folder, 'store'))
    const image = await takeImage(await photo(900, 600).jpeg().toBuffer())
    expect(await saveImage(files, image)).toBe(`/files/${image.hash}/800.webp`)
    expect(await saveImage(files, image)).toBe(`/files/${image.hash}/800.webp`)
    for (const { width, bytes } of image.variants) {
      const file = await files.get(`public/${image.hash}/${width}.webp`)
      file?.stream.destroy()
      expect(file).toMatchObject({ size: bytes.length, type: 'image/webp' })
    }
  })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('a file that is refused', () => {
  it.each([
    ['empty', ''],
    ['text', 'Napa 500 mg'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', SVG],
    ['SVG with a declaration', `<?xml version="1.0"?>${SVG}`],
    ['PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    ['a GIF that is also a script', 'GIF89a/*\x01\x00\x00\x00*/=1;alert(1)//'],
  ])('because of its kind: %s', async (_name, content) => {
    expect(await refusal(Buffer.from(content, 'latin1'))).toBe('kind')
    const path = join(folder, 'hostile.jpg')
    await writeFile(path, content, 'latin1')
    expect(await refusal(path)).toBe('kind')
  })

  it.each(['gif', 'tiff', 'avif'] as const)('because of its kind: a sound %s', async (format) => {
    expect(await refusal(await plain(20, 20).toFormat(format).toBuffer())).toBe('kind')
  })

  it.each(['jpeg', 'png', 'webp'] as const)('because it is cut short: %s', async (format) => {
    const noise = sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: RED,
      },
    })
    const whole = await noise.toFormat(format).toBuffer()
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.5)))).toBe('broken')
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.95)))).toBe('broken')
    expect(await refusal(whole.subarray(0, 60))).toMatch(/broken|kind/)
  })

  it('because it only begins like a picture', async () => {
    expect(await refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SVG)]))).toBe(
      'broken',
    )
  })

  it('because it would unpack to too many pixels', async () => {
    const bomb = pngHeader(30_000, 30_000)
    expect(bomb.length).toBeLessThan(1000)
    expect(await refusal(bomb)).toBe('too-large')
    expect(await refusal(await plain(8001, 5000).png({ compressionLevel: 1 }).toBuffer())).toBe('too-large')
  })

  it('and the next one is taken all the same', async () => {
    const good = await plain(50, 50).png().toBuffer()
    const answers = await Promise.all([
      refusal(good.subarray(0, 60)),
      takeImage(good),
      refusal(pngHeader(30_000, 30_000)),
      takeImage(good),
    ])
    expect(answers[1]).toEqual(answers[3])
  })

  it('but a file that does not exist is our own mistake', async () => {
    await expect(takeImage(join(folder, 'none'))).rejects.toThrow('ENOENT')
  })
})

it.each([
  ['SVG', () => Buffer.from(SVG)],
  ['GIF', () => plain(9, 9).gif().toBuffer()],
  ['TIFF', () => plain(9, 9).tiff().toBuffer()],
])('leaves no reader for %s in the whole process', async (_name, make) => {
  await expect(sharp(await make()).metadata()).rejects.toThrow('unsupported')
})

it('drops what was glued behind a picture', async () => {
  const glued = Buffer.concat([
    await plain(50, 50).jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ])
  for (const { bytes } of (await takeImage(glued)).variants) expect(bytes.includes('script')).toBe(false)
})

/** A PNG that promises a size and has hardly any data. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
