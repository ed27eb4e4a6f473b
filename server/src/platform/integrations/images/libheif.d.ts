/** libheif-js has types for its many-file build alone. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }
  type HeifImage = {
    get_width(): number
    get_height(): number
    /** Draws into the pixels; null when it cannot. */
    display(pixels: Pixels, done: (drawn: Pixels | null) => void): void
    free(): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } }
  export = libheif
}
