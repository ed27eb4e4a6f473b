import sharp from 'sharp'

/** A form as a browser fills it: texts, and files by their field. */
export function formOf(fields: Record<string, string>, files: Record<string, Uint8Array> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of Object.entries(files)) {
    form.append(name, new File([new Uint8Array(bytes)], 'ছবি.jpg', { type: 'image/jpeg' }))
  }
  return form
}

/** A photo with a name in its metadata. */
export function photo(width = 1000, height = 500): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0a7a5c' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'secret-artist' } })
    .toBuffer()
}
