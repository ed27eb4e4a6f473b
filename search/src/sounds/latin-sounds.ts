/** `letters`, when one of `next` follows (any, if null) and at this place of the word, may sound like each of `sounds`. */
type Rule = { letters: string; next: string | null; where: 'start' | 'end' | null; sounds: readonly string[] }

const rule = (
  letters: string,
  sounds: string[],
  next: string | null = null,
  where: Rule['where'] = null,
): Rule => ({
  letters,
  sounds,
  next,
  where,
})

/** The first rule that fits counts; a letter without one sounds like itself. Latin names as people here read them. */
const RULES: Record<string, readonly Rule[]> = {
  a: [rule('au', ['o']), rule('ae', ['e'])],
  c: [
    rule('chh', ['c']),
    rule('ch', ['k'], 'lr'),
    rule('ch', ['c', 'k']),
    rule('ck', ['k']),
    rule('cc', ['ks'], 'eiy'),
    rule('c', ['s'], 'eiy'),
    rule('c', ['k']),
  ],
  e: [rule('ee', ['i']), rule('e', [''], null, 'end')],
  g: [rule('gh', ['g']), rule('g', ['j', 'g'], 'eiy')],
  i: [rule('ie', ['i', 'ai'])],
  o: [rule('oo', ['u']), rule('ou', ['u', 'o']), rule('oe', ['e'])],
  p: [rule('ph', ['f']), rule('ps', ['s'], null, 'start')],
  q: [rule('qu', ['ku']), rule('q', ['k'])],
  s: [rule('sc', ['s'], 'eiy'), rule('sion', ['s@n'], null, 'end')],
  t: [rule('tion', ['s@n'])],
  x: [rule('x', ['z', 'eks'], null, 'start'), rule('x', ['ks'])],
  y: [rule('y', ['y'], 'aeou', 'start'), rule('y', ['i'])],
}

const MOST_READINGS = 4

/** How a Latin word may sound, the likeliest first. */
export function readLatin(word: string): string[] {
  let readings = ['']
  for (let at = 0; at < word.length; ) {
    const found = RULES[word.charAt(at)]?.find((one) => fits(one, word, at))
    const sounds = found?.sounds ?? [word.charAt(at)]
    readings = sounds.flatMap((sound) => readings.map((reading) => reading + sound)).slice(0, MOST_READINGS)
    at += found?.letters.length ?? 1
  }
  return readings
}

function fits({ letters, next, where }: Rule, word: string, at: number): boolean {
  const end = at + letters.length
  if (!word.startsWith(letters, at)) return false
  if (next !== null && (end === word.length || !next.includes(word.charAt(end)))) return false
  if (where === 'start') return at === 0
  return where === null || (end === word.length && at > 1)
}

const LETTER_NAMES: Record<string, string> = {
  ...{
    a: 'e',
    b: 'bi',
    c: 'si',
    d: 'di',
    e: 'i',
    f: 'ef',
    g: 'ji',
    h: 'eic',
    i: 'ai',
    j: 'je',
    k: 'ke',
    l: 'el',
    m: 'em',
  },
  ...{
    n: 'en',
    o: 'o',
    p: 'pi',
    q: 'kiu',
    r: 'ar',
    s: 'es',
    t: 'ti',
    u: 'iu',
    v: 'vi',
    w: 'dabliu',
    x: 'eks',
    y: 'oai',
    z: 'jed',
  },
}

const SPELLED = /^(?:[a-z]{1,2}|[^aeiou]{3}|[a-z]{0,2}[^aeiouy][^aeiouy])$/

/** "hc" is read letter by letter, as in Fungidal-HC; null when a word is not likely to be. */
export function spellOut(word: string): string | null {
  if (word.length > 3 || !SPELLED.test(word)) return null
  return Array.from(word, (letter) => LETTER_NAMES[letter] ?? letter).join('')
}
