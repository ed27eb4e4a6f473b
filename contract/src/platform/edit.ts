import { z } from 'zod'
import { openedVersion } from './paging.ts'
import { readIssue, says } from './says.ts'

type Edited<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: z.ZodOptional<
    z.ZodType<Exclude<z.output<Shape[Field]>, undefined>, z.input<Shape[Field]>>
  >
}

/** What an edit says besides the fields: the version it was opened with, and whose it is. */
type Beside = 'version' | 'UserId'

/** All fields of an edit: those that were sent, and the stored ones in place of those that were left out. */
export type Whole<Edit> = { [Field in Exclude<keyof Edit, Beside>]-?: Exclude<Edit[Field], undefined> }

const VERSIONED = { version: openedVersion }

const forms = new WeakMap<object, z.ZodRawShape>()

/**
 * calls 16: the edit of what a form adds. A field that is left out stays as it is, whatever it would be of a new one;
 * null clears a field that may be empty, and is refused for one that may not.
 */
export function toEditForm<Shape extends z.ZodRawShape>(
  form: z.ZodObject<Shape>,
): z.ZodObject<Edited<Shape> & typeof VERSIONED>
export function toEditForm<Shape extends z.ZodRawShape, More extends z.ZodRawShape>(
  form: z.ZodObject<Shape>,
  beside: More,
): z.ZodObject<Edited<Shape> & More>
export function toEditForm(form: z.ZodObject, beside: z.ZodRawShape = VERSIONED): z.ZodObject {
  const fields = Object.entries(form.shape).map(([name, field]) => [name, edited(field as z.ZodType)])
  const edit = z.object({ ...Object.fromEntries(fields), ...beside })
  forms.set(edit, form.shape)
  return edit
}

function edited(field: z.ZodType): z.ZodType {
  const given = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
  const { data, error } = given.safeParse(null)
  if (data === null) return given.optional()
  const said = error?.issues[0]?.message
  const message = said && readIssue(said).code !== 'field-malformed' ? said : says('field-required')
  const notNull = z.transform((typed: unknown, problems) => {
    if (typed === null) problems.issues.push({ code: 'custom', message, input: typed })
    return typed
  })
  return notNull.pipe(given).optional()
}

/** The fields that such an edit has, and whether each may be empty; nothing of any other body. */
export function editedFields(body: unknown): Readonly<Record<string, { mayBeEmpty: boolean }>> | undefined {
  const shape = forms.get(body as object)
  if (!shape) return undefined
  const fields = Object.entries(shape).map(([name, field]) => {
    const mayBeEmpty = (field as z.ZodType).safeParse(null).data === null
    return [name, { mayBeEmpty }]
  })
  return Object.fromEntries(fields)
}
