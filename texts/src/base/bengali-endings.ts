/**
 * The endings of nouns, as Bengali writes them: `ট্যাবলেটের`, `মায়ের`, `শিশির`; `ট্যাবলেটে`, `ঢাকায়`, `শিশিতে`. What ends in
 * another script, a digit or a bracket takes them after a hyphen: `Napa-এর`.
 */
const CONSONANT = /[\u0995-\u09b9\u09dc-\u09df\u09bc]$/
/** One consonant and a long a: মা, পা. */
const SHORT_A = /(^|\s)[\u0995-\u09b9]\u09bc?\u09be$/
const LONG_A = /\u09be$/
const OPEN = /[\u09bf-\u09c3\u09c7\u09cb\u0993]$/
const GLIDE = /[\u0987\u0988\u0989\u098a\u098f\u0990\u0994\u09c8\u09cc\u0982]$/

/** Of it: -র, -ের, -য়ের. */
export function genitive(noun: string): string {
  if (/\u09ce$/.test(noun)) return `${noun.slice(0, -1)}তের`
  if (CONSONANT.test(noun)) return `${noun}ের`
  if (SHORT_A.test(noun) || GLIDE.test(noun)) return `${noun}য়ের`
  if (LONG_A.test(noun) || OPEN.test(noun)) return `${noun}র`
  return `${noun}-এর`
}

/** In it or for each of it: -ে, -য়, -তে. */
export function locative(noun: string): string {
  if (/\u09ce$/.test(noun)) return `${noun.slice(0, -1)}তে`
  if (CONSONANT.test(noun)) return `${noun}ে`
  if (LONG_A.test(noun)) return `${noun}য়`
  if (GLIDE.test(noun)) return `${noun}য়ে`
  if (OPEN.test(noun)) return `${noun}তে`
  return `${noun}-এ`
}
