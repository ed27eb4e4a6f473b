/** Longer words than this are no words; they may be broken anywhere, so that they stay on the page. */
const LONGEST_WORD = 22
const BREAK_HERE = '\u200b'
/** Bengali letters that belong to the next one: a hasanta, or a joiner after it. */
const UNFINISHED = /[\u09cd\u200c\u200d]$/

/** Text as people typed it, made fit for print: no half letters, nothing that turns the direction of its neighbours. */
export function printable(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\S+/gu, breakable)
}

function breakable(word: string): string {
  if (word.length <= LONGEST_WORD) return word
  const letters = [...new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(word)]
  if (letters.length <= LONGEST_WORD) return word
  return letters
    .map(({ segment }) => (UNFINISHED.test(segment) ? segment : `${segment}${BREAK_HERE}`))
    .join('')
}
