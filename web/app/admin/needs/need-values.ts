import type { Need } from '@niramoy/contract/catalogue/needs'
import { NEED_KINDS } from '@niramoy/domain/catalogue/needs'
import { adminNeeds as t } from '@niramoy/texts/en/admin/admin-needs'
import { storedValues } from '../../parts/editable-list/editable-form.tsx'
import type { FormPart } from '../../parts/form/form-parts.ts'
import type { Problems } from '../../parts/form/use-form.ts'

/** Lists are typed one a line. */
export type NeedValues = {
  readonly nameEn: string
  readonly nameBn: string
  readonly words: string
  readonly kind: string
  readonly targets: string
  readonly firstGenerics: string
  readonly noteEn: string
  readonly noteBn: string
}

const BLANK: NeedValues = {
  nameEn: '',
  nameBn: '',
  words: '',
  kind: '',
  targets: '',
  firstGenerics: '',
  noteEn: '',
  noteBn: '',
}

const LISTS = ['words', 'targets', 'firstGenerics'] as const
const MOST_LETTERS = { words: 80, targets: 200, firstGenerics: 200 }

/** Of what `NeedFields` draws. */
export const NEED_PARTS: readonly FormPart<NeedValues>[] = [
  { label: t.words, fields: ['words'] },
  {
    label: t.kind,
    fields: ['kind', 'targets'],
    text: ({ kind, targets }) => `${kindText(kind)}: ${targets}`,
  },
  { label: t.firstGenerics, fields: ['firstGenerics'] },
  { label: t.noteEn, fields: ['noteEn'] },
  { label: t.noteBn, fields: ['noteBn'] },
]

function kindOf(typed: string) {
  return NEED_KINDS.find((kind) => kind === typed)
}

function kindText(typed: string): string {
  const kind = kindOf(typed)
  return kind ? t.kinds[kind] : '–'
}

export function needValues(need: Need | null): NeedValues {
  const lists = LISTS.map((name) => [name, need?.[name].join('\n') ?? ''])
  return { ...storedValues(BLANK, need), ...Object.fromEntries(lists) }
}

export function needBody(values: NeedValues) {
  return {
    ...values,
    kind: kindOf(values.kind) ?? ('generic-name' as const),
    words: linesOf(values.words),
    targets: linesOf(values.targets),
    firstGenerics: linesOf(values.firstGenerics),
  }
}

/** The line that is too long is named, for the server names only its place. */
export function needProblems(values: NeedValues): Problems<NeedValues> {
  const wrong = LISTS.flatMap((name) => {
    const long = linesOf(values[name]).find((line) => line.length > MOST_LETTERS[name])
    return long ? [[name, { sentence: t.lineTooLong(long, MOST_LETTERS[name]) }]] : []
  })
  return Object.fromEntries(wrong)
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
