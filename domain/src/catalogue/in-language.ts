/** The paragraphs of a text in the reader's language, where it is written in both; else the whole text. */
export function inLanguage(text: string, language: 'en' | 'bn'): string {
  const own = text.split(/\n\s*\n/).filter((paragraph) => isBengali(paragraph) === (language === 'bn'))
  return own.length > 0 ? own.join('\n\n') : text
}

function isBengali(paragraph: string): boolean {
  return /[\u0980-\u09ff]/.test(paragraph)
}
