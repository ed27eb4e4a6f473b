import { ApiError } from '../../api/api-error.ts'
import type { FormWith } from '../../api/client.ts'
import type { Picture } from '../form/image-field.tsx'

export type Row = { readonly id: number; readonly version: number }

type Calls<Item, Body> = {
  readonly create: (args: { body: Body }) => Promise<Item>
  readonly update: (args: { params: { id: number }; body: Body & { version: number } }) => Promise<Item>
  readonly remove: (args: { params: { id: number } }) => Promise<unknown>
}

export type ItemCalls<Item, Values> = {
  /** Creates a new item when `stored` is null. */
  readonly save: (values: Values, stored: Item | null) => Promise<Item>
  readonly remove: (item: Item) => Promise<unknown>
}

/** The calls of one kind of item: `itemCalls(browserApi.brands, (values) => body)`. */
export function itemCalls<Item extends Row, Values, Body extends object>(
  calls: Calls<Item, Body>,
  toBody: (values: Values) => Body,
): ItemCalls<Item, Values> {
  return {
    save(values, stored) {
      const body = toBody(values)
      if (!stored) return calls.create({ body })
      const { id, version } = stored
      return calls.update({ params: { id }, body: withVersion(body, version) })
    },
    remove: ({ id }) => calls.remove({ params: { id } }),
  }
}

function withVersion<Body extends object>(body: Body, version: number): Body & { version: number } {
  if (!(body instanceof FormData)) return { ...body, version }
  body.set('version', String(version))
  return Object.assign(body, { version })
}

/** A form with a picture, which is sent only if another one was chosen. */
export function multipart<Texts extends Readonly<Record<string, string | boolean>>>(
  texts: Texts,
  pictures: Readonly<Record<string, Picture>>,
): FormWith<keyof Texts> {
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.set(name, String(text).trim())
  for (const [name, picture] of Object.entries(pictures)) {
    if (picture instanceof File) body.set(name, picture)
  }
  return body as FormWith<keyof Texts>
}

/** An item that someone else has already deleted counts as deleted. */
export async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}
