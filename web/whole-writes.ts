import { type Plugin, parseSync } from 'vite'

const REACT = /react-dom-server\.node\.production\.js$/

/** What React's writing on the server is replaced by: texts stay texts, and leave when it pauses. */
const WRITING: Readonly<Record<string, string>> = {
  stringToPrecomputedChunk: '(content) { return content }',
  byteLengthOfChunk: '(chunk) { return chunk.length }',
  writeChunk:
    '(_, chunk) { wholeText += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString() } var wholeText = ""',
  writeChunkAndReturn: '(destination, chunk) { writeChunk(destination, chunk); return true }',
  completeWriting:
    '(destination) { if (wholeText === "") return; var text = wholeText; wholeText = ""; destination.write(text) }',
}

/**
 * React encodes a page tag by tag into buffers of two kilobytes and writes each of them. Here it hands over what it has
 * as one text whenever it comes to a pause, and the server encodes that once. See docs/decisions/0035-whole-writes.md.
 */
export function wholeWrites(): Plugin {
  let isFound = false
  return {
    name: 'whole-writes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!REACT.test(id)) return null
      isFound = true
      return { code: writingWhole(code), map: null }
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('React writes pages elsewhere by now: see web/whole-writes.ts.')
    },
  }
}

/** The same module with the functions above exchanged. */
export function writingWhole(code: string): string {
  const { program, errors } = parseSync('react-dom-server.js', code)
  if (errors[0]) throw new Error(`react-dom cannot be read: ${errors[0].message}`)
  const left = new Set(Object.keys(WRITING))
  let whole = ''
  let at = 0
  for (const node of program.body) {
    if (node.type !== 'FunctionDeclaration' || !node.id) continue
    const { name } = node.id
    const by = WRITING[name]
    if (by === undefined || !left.delete(name)) continue
    whole += `${code.slice(at, node.start)}function ${name}${by}`
    at = node.end
  }
  if (left.size > 0)
    throw new Error(`react-dom has no ${[...left].join(', ')} any more: see web/whole-writes.ts.`)
  return whole + code.slice(at)
}
