import { forGenericTexts, MOST_GENERIC_TEXT } from '@niramoy/domain/catalogue/generic-texts'
import { genericNames as texts } from '@niramoy/texts/en/catalogue/generic-names'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay, line, paragraphs, RowId, ShortId, TypedBoolean } from '../platform/codecs.ts'
import { orNone } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { Version } from '../platform/paging.ts'

/** What a pharmacist says of a generic name; its products inherit it. */
export const ClinicalTexts = z.object({
  ...forGenericTexts(() => z.string().nullable()),
  /** It must be kept cold all the way. */
  coldChain: z.boolean(),
  /** Who answers for the texts, and since when; both or neither. */
  checkedBy: z.string().nullable(),
  checkedOn: CalendarDay.nullable(),
})
export type ClinicalTexts = z.output<typeof ClinicalTexts>

export const GenericTexts = ClinicalTexts.extend({ id: RowId, name: z.string(), version: Version })
export type GenericTexts = z.output<typeof GenericTexts>

export const GenericTextsForm = z.object({
  ...forGenericTexts(() => orNone(paragraphs(MOST_GENERIC_TEXT))),
  coldChain: TypedBoolean.optional(),
  checkedBy: orNone(line(120)),
  checkedOn: orNone(CalendarDay),
})
export type GenericTextsForm = z.output<typeof GenericTextsForm>

export const GenericTextsEdit = toEditForm(GenericTextsForm)
export type GenericTextsEdit = z.output<typeof GenericTextsEdit>

const params = z.object({ id: ShortId })

export const genericTexts = calls({
  get: {
    method: 'GET',
    path: '/generic-names/:id/texts',
    access: 'admin',
    permission: 'clinical',
    about: 'What a pharmacist says of a generic name, in both languages.',
    params,
    missing: 'generic-name-not-found',
    reply: GenericTexts,
    failure: texts.textsFailed,
  },
  update: {
    method: 'PUT',
    path: '/generic-names/:id/texts',
    access: 'admin',
    permission: 'clinical',
    about: 'Changes what is said of a generic name on the pages of its products.',
    params,
    missing: 'generic-name-not-found',
    body: GenericTextsEdit,
    oncePerKey: true,
    reply: GenericTexts,
    current: GenericTexts,
    failure: texts.saveFailed,
  },
})
