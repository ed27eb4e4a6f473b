/** The state of the typing of sample names. */
export type Typing = { readonly word: number; readonly letters: number; readonly isDeleting: boolean }

const TYPED_MS = 150
const DELETED_MS = 75
const PAUSE_MS = 1000

export const UNTYPED: Typing = { word: 0, letters: 0, isDeleting: false }

/** home 1: what comes next, and after how many milliseconds. */
export function nextTyping(
  words: readonly string[],
  at: Typing,
): { readonly wait: number; readonly at: Typing } {
  const { word, letters, isDeleting } = at
  if (!isDeleting && letters < lettersOf(words[word]).length) {
    return { wait: TYPED_MS, at: { ...at, letters: letters + 1 } }
  }
  if (letters > 0) {
    return {
      wait: isDeleting ? DELETED_MS : PAUSE_MS,
      at: { word, letters: letters - 1, isDeleting: true },
    }
  }
  return { wait: TYPED_MS, at: { word: (word + 1) % words.length, letters: 1, isDeleting: false } }
}

export function typedText(words: readonly string[], { word, letters }: Typing): string {
  return lettersOf(words[word]).slice(0, letters).join('')
}

/** Splits into visible letters: a Bengali vowel sign belongs to its letter. */
function lettersOf(word = ''): readonly string[] {
  return word.match(/\P{M}\p{M}*/gu) ?? []
}
