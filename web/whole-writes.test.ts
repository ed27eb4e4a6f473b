import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { writingWhole } from './whole-writes.ts'

const REACT = `
var currentView = null;
function writeChunk(destination, chunk) { destination.write(encode(chunk)) }
function writeChunkAndReturn(destination, chunk) { writeChunk(destination, chunk); return capacity }
function completeWriting(destination) { destination.write(currentView) }
var textEncoder = new util.TextEncoder();
function stringToPrecomputedChunk(content) { return textEncoder.encode(content) }
function byteLengthOfChunk(chunk) { return Buffer.byteLength(chunk, "utf8") }
function flush(destination) {
  writeChunk(destination, stringToPrecomputedChunk("<p>"));
  writeChunk(destination, new Uint8Array([0xe0, 0xa6, 0xa8]));
  const more = writeChunkAndReturn(destination, "</p>");
  completeWriting(destination);
  completeWriting(destination);
  return more;
}
flush(destination)`

test('what is written piece by piece leaves as one text, and nothing leaves when there is nothing', () => {
  const written: unknown[] = []
  const destination = { write: (text: unknown) => written.push(text) }
  const more: unknown = runInNewContext(writingWhole(REACT), { destination, util: { TextEncoder }, Buffer })
  expect([more, written]).toEqual([true, ['<p>ন</p>']])
})

test('a React that writes in another way is not built silently', () => {
  expect(() => writingWhole('function writeChunk() {}')).toThrow(
    /react-dom has no stringToPrecomputedChunk, byteLengthOfChunk, .*completeWriting any more/,
  )
})
