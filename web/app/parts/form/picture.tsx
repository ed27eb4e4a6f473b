import { RowPicture } from '../list/row-picture.tsx'
import type { FormPart } from './form-parts.ts'

/** In a form: a file that was chosen, the address of the picture that is there already, or none. */
export type Picture = File | string | null

/** A picture beside the one that somebody else saved: the file's name, or what is there. */
export function picturePart<Name extends string>(
  label: string,
  name: Name,
  shape: 'square' | 'wide' = 'square',
): FormPart<{ readonly [K in Name]: Picture }> {
  return {
    label,
    fields: [name],
    text: ({ [name]: picture }) =>
      picture instanceof File ? picture.name : <RowPicture path={picture} shape={shape} />,
  }
}
