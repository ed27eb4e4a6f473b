import libheif from 'libheif-js/wasm-bundle.js'

export type HeicPixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }
export type ReadHeic = HeicPixels | { readonly refused: 'broken' | 'too-large' }

/** The pixels of a HEIC picture, upright, in red, green, blue and alpha. Of several pictures the first, as phones show it. */
export async function readHeic(file: Uint8Array, mostPixels: number): Promise<ReadHeic> {
  const images = new libheif.HeifDecoder().decode(file)
  const [image] = images
  if (!image) return { refused: 'broken' }
  try {
    const [width, height] = [image.get_width(), image.get_height()]
    // its header says so before anything is unpacked
    if (width * height > mostPixels) return { refused: 'too-large' }
    const canvas = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const drawn = await new Promise<HeicPixels | null>((resolve) => image.display(canvas, resolve))
    return drawn ?? { refused: 'broken' }
  } finally {
    for (const each of images) each.free()
  }
}
