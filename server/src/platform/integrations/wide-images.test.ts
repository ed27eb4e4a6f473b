import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { localFiles } from './files/local-files.ts'
import { saveImage, takeImage } from './images/images.ts'

const RED = { r: 220, g: 20, b: 20 }

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: RED } })
}

async function sizes(source: Uint8Array) {
  const { variants } = await takeImage(source, { shape: 'wide' })
  return Promise.all(
    variants.map(async ({ width: name, bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata()
      return [name, format, width, height]
    }),
  )
}

it.each([
  ['a wide one', 3200, 1000, [800, 250], [1600, 500]],
  ['a square one', 2000, 2000, [800, 800], [1600, 1600]],
  ['a tall one', 1500, 3000, [800, 1600], [800, 1600]],
  ['one of the middle', 1000, 400, [800, 320], [1000, 400]],
  ['a small one', 300, 100, [300, 100], [300, 100]],
  ['a line', 9000, 1, [800, 1], [1600, 1]],
  ['a standing line', 1, 30_000, [1, 1600], [1, 1600]],
])('%s of %i × %i keeps its shape and is never enlarged', async (_name, width, height, narrow, broad) => {
  expect(await sizes(await plain(width, height).png().toBuffer())).toEqual([
    [800, 'webp', ...narrow],
    [1600, 'webp', ...broad],
  ])
})

it('is turned the way the camera was held, and loses what the camera wrote', async () => {
  const source = await plain(600, 200)
    .withExif({ IFD0: { Artist: 'Rahima' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { variants } = await takeImage(source, { shape: 'wide' })
  for (const { bytes } of variants) {
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 600 })
    expect(bytes.includes('Rahima')).toBe(false)
  }
})

it('keeps its own transparency and gets none besides', async () => {
  const clear = { ...RED, alpha: 0 }
  const source = await sharp({ create: { width: 90, height: 30, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const alpha = async (bytes: Uint8Array) => (await sharp(bytes).stats()).isOpaque
  for (const { bytes } of (await takeImage(source, { shape: 'wide' })).variants)
    expect(await alpha(bytes)).toBe(false)
  const solid = await plain(90, 30).png().toBuffer()
  for (const { bytes } of (await takeImage(solid, { shape: 'wide' })).variants)
    expect(await alpha(bytes)).toBe(true)
})

it('is saved under its widest width, and a square of the same photo beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'niramoy-wide-'))
  try {
    const files = localFiles(folder)
    const source = await plain(2000, 700).jpeg().toBuffer()
    const wide = await takeImage(source, { shape: 'wide' })
    const square = await takeImage(source)
    expect(await saveImage(files, wide)).toBe(`/files/${wide.hash}/1600.webp`)
    expect(await saveImage(files, square)).toBe(`/files/${square.hash}/800.webp`)
    for (const { hash, variants } of [wide, square]) {
      for (const { width, bytes } of variants) {
        const file = await files.get(`public/${hash}/${width}.webp`)
        file?.stream.destroy()
        expect(file?.size).toBe(bytes.length)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('has no bytes of its own where a small square is kept in both shapes under one name', async () => {
  const source = await plain(300, 300).png().toBuffer()
  const [wide, square] = [await takeImage(source, { shape: 'wide' }), await takeImage(source)]
  expect(wide.hash).toBe(square.hash)
  const at800 = (image: typeof wide) => image.variants.find(({ width }) => width === 800)?.bytes
  expect(at800(wide)).toEqual(at800(square))
})
