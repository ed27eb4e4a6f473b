import {
  forGenericTexts,
  GENERIC_TEXT_FIELDS,
  type GenericTextField,
  MOST_GENERIC_TEXT,
} from '@niramoy/domain/catalogue/generic-texts'
import { adminGenericTexts as t } from '@niramoy/texts/en/admin/admin-generic-texts'
import { z } from 'zod'
import { line, paragraphs } from '../platform/codecs.ts'
import { says } from '../platform/says.ts'
import { blank, day, needed, type SheetColumn, yesOrNo } from '../platform/sheet-cells.ts'

/** The sheet of the product workbook that says what a pharmacist says of the generic names. */
export const GENERIC_SHEET = 'Generic names'

/** One row of it as it was typed; undefined: the sheet has no such column. */
export const GenericSheetRow = z.object({
  genericName: needed(200, says('product-generic-name-required')),
  ...forGenericTexts(() => blank(paragraphs(MOST_GENERIC_TEXT)).optional()),
  coldChain: yesOrNo.optional(),
  checkedBy: blank(line(120)).optional(),
  checkedOn: day.optional(),
})
export type GenericSheetRow = z.output<typeof GenericSheetRow>
export type GenericSheetColumn = keyof GenericSheetRow

type Column = SheetColumn<GenericSheetColumn>

const texts = GENERIC_TEXT_FIELDS.map(({ field, text, language }): SheetColumn<GenericTextField> => {
  const header = t.inLanguage(t[text], t.languages[language])
  const help = `Up to ${MOST_GENERIC_TEXT} characters. Empty: as it is; “-” takes the text away.`
  return { key: field, header, width: 40, mayBeMissing: true, help }
})

export const GENERIC_COLUMNS: readonly Column[] = [
  {
    key: 'genericName',
    header: 'Generic name',
    width: 26,
    isRequired: true,
    help: 'One that exists, or that a row of the sheet Products makes. Each stands in this sheet once.',
  },
  ...texts,
  {
    key: 'coldChain',
    header: t.coldChain,
    width: 12,
    mayBeMissing: true,
    help: `yes or no; empty: as it is. ${t.coldChainHint}`,
  },
  {
    key: 'checkedBy',
    header: t.checkedBy,
    width: 24,
    mayBeMissing: true,
    help: `${t.checkedByHint} Together with the day; “-” in both takes the check away.`,
  },
  {
    key: 'checkedOn',
    header: t.checkedOn,
    width: 14,
    mayBeMissing: true,
    help: 'The day of the check as YYYY-MM-DD, today at the latest.',
  },
]
