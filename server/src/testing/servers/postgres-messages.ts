/** PostgreSQL's messages: a letter, a length that counts itself, and the rest; a client's very first has no letter. */
export function messageReader(from: 'client' | 'database', heard: (letter: string, body: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0)
  let letters = from === 'database' ? 1 : 0
  return (chunk: Buffer): void => {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    while (data.length >= letters + 4) {
      const size = letters + data.readInt32BE(letters)
      if (data.length < size) break
      heard(letters === 0 ? '' : String.fromCharCode(data[0] ?? 0), data.subarray(letters + 4, size))
      data = data.subarray(size)
      letters = 1
    }
    rest = data
  }
}
