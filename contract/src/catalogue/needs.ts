import { MOST_NEED_WORDS, NEED_KINDS } from '@niramoy/domain/catalogue/needs'
import { adminNeeds as texts } from '@niramoy/texts/en/admin/admin-needs'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay, line, paragraphs, RowId, ShortId } from '../platform/codecs.ts'
import { orNone } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { paged, pageQuery, Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'

const kind = z.enum(NEED_KINDS, says('need-kind-required'))

/** What people say when something is wrong, and which products help. */
export const Need = z.object({
  id: RowId,
  nameEn: z.string(),
  nameBn: z.string(),
  words: z.array(z.string()),
  kind,
  targets: z.array(z.string()),
  firstGenerics: z.array(z.string()),
  noteEn: z.string().nullable(),
  noteBn: z.string().nullable(),
  version: Version,
  /** How many products have one of the targets now. */
  products: z.int(),
})
export type Need = z.output<typeof Need>

const MOST_TARGETS = 100

const word = line(80, says('need-word-required')).transform((typed) => typed.replace(/\s+/g, ' '))

/** Texts that differ by more than the size of their letters. */
function distinct(texts: readonly string[]): string[] {
  return [...new Map(texts.toReversed().map((text) => [text.toLowerCase(), text])).values()].toReversed()
}

function names(most: number) {
  const required = says('need-targets-required')
  return z
    .array(line(200, required), required)
    .max(most, says('need-lines-too-many', most))
    .transform(distinct)
}

export const NeedForm = z.object({
  nameEn: line(120, says('need-name-required')),
  nameBn: line(120, says('need-name-required')),
  words: z
    .array(word, says('need-words-required'))
    .min(1, says('need-words-required'))
    .max(MOST_NEED_WORDS, says('need-lines-too-many', MOST_NEED_WORDS))
    .transform(distinct),
  kind,
  targets: names(MOST_TARGETS).refine((targets) => targets.length > 0, says('need-targets-required')),
  firstGenerics: names(MOST_TARGETS).optional(),
  noteEn: orNone(paragraphs(500)),
  noteBn: orNone(paragraphs(500)),
})
export type NeedForm = z.output<typeof NeedForm>

export const NeedEdit = toEditForm(NeedForm)
export type NeedEdit = z.output<typeof NeedEdit>

/** A search that found nothing, or only a far guess. */
export const SearchMiss = z.object({
  words: z.string(),
  count: z.int(),
  lastOn: CalendarDay,
  /** The need that has the words by now. */
  need: z.object({ id: RowId, nameEn: z.string() }).nullable(),
})
export type SearchMiss = z.output<typeof SearchMiss>

const params = z.object({ id: ShortId })
const missing = 'need-not-found'

/** The picker of needs offers all of them at once. */
const MOST = 1_000

export const needs = calls({
  list: {
    method: 'GET',
    path: '/needs',
    access: 'admin',
    permission: 'clinical',
    about: 'What people say when something is wrong, by name, and how many products each finds now.',
    query: z.object({ search: line(100).optional(), ...pageQuery({ most: MOST }) }),
    reply: paged('needs', Need),
    failure: texts.fetchFailed,
  },
  create: {
    method: 'POST',
    path: '/needs',
    access: 'admin',
    permission: 'clinical',
    about: 'Adds a need. No other need may have one of its words, and each target must be in the catalogue.',
    body: NeedForm,
    reply: Need,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    method: 'PUT',
    path: '/needs/:id',
    access: 'admin',
    permission: 'clinical',
    about: 'Changes a need. A target that it had before may stay though the catalogue has it no more.',
    params,
    missing,
    body: NeedEdit,
    oncePerKey: true,
    reply: Need,
    current: Need,
    failure: texts.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/needs/:id',
    access: 'admin',
    permission: 'clinical',
    about: 'Deletes a need; its words then find by name alone.',
    params,
    missing,
    reply: 'nothing',
    failure: texts.deleteFailed,
  },
  addWord: {
    method: 'POST',
    path: '/needs/:id/words',
    access: 'admin',
    permission: 'clinical',
    about: 'Adds one word to a need; one that it has already stays as it is.',
    params,
    missing,
    body: z.object({ word }),
    reply: Need,
    failure: texts.saveFailed,
  },
  misses: {
    method: 'GET',
    path: '/needs/misses',
    access: 'admin',
    permission: 'clinical',
    about:
      'What visitors searched for in vain within the last 30 days, the most frequent first, without who did. A reply that was cached is not counted again.',
    query: z.object(pageQuery()),
    reply: paged('misses', SearchMiss),
    failure: texts.missesFailed,
  },
})
