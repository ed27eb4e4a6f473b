import type { Language } from '@niramoy/texts/languages'
import { type Choice, choiceName } from './filter-options.ts'

/** The options of a select as one text: hundreds of elements would be rendered, sent and hydrated one by one. */
export function optionsHtml(choices: readonly Choice[], language: Language, selected: string): string {
  return choices
    .map((choice) => {
      const mark = choice.value === selected ? ' selected' : ''
      return `<option value="${escaped(choice.value)}"${mark}>${escaped(choiceName(choice, language))}</option>`
    })
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '')
}
