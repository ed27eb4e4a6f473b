import { crc32, deflateRawSync } from 'node:zlib'

/** A zip of these parts. `claims`: what each says of its unpacked size, true or not. */
export function zipOf(
  parts: Readonly<Record<string, Uint8Array | string>>,
  { claims }: { readonly claims?: number } = {},
): Buffer {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const facts = Buffer.alloc(16)
    facts.writeUInt32LE(crc32(bytes), 4)
    facts.writeUInt32LE(packed.length, 8)
    facts.writeUInt32LE(claims ?? bytes.length, 12)
    const names = Buffer.alloc(4)
    names.writeUInt16LE(Buffer.byteLength(name), 0)
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0]), facts, names])
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, Buffer.from(name)]))
    files.push(file)
    at += file.length
  }
  const table = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, table, end])
}
