const START_OF_SCAN = 0xda
/** JFIF's header, colour profiles and Adobe's note on colours; a picture may look wrong without them. */
const KEPT_NOTES = new Set([0xe0, 0xe2, 0xee])
const COMMENT = 0xfe

/**
 * A JPEG without what a camera wrote beside the picture (place, time, owner), its pixels untouched. Null: this
 * is no JPEG as the standard has it.
 */
export function stripJpeg(bytes: Buffer): Buffer | null {
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
