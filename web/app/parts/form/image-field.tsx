import { adminList as t } from '@niramoy/texts/en/platform/admin/admin-list'
import { type ReactNode, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { IMAGE_ACCEPT } from './image-accept.ts'

/** In a form: a file that was chosen, the address of the picture that is there already, or none. */
export type Picture = File | string | null

type ImageFieldProps = {
  readonly picture: Picture
  readonly onChange: (picture: Picture) => void
  /** The picture that is there already; it stays when no other is chosen. */
  readonly stored?: string | null | undefined
  readonly hint?: string | undefined
  readonly required?: boolean
  readonly error?: ReactNode
}

/** A picture to upload, with its preview. */
export function ImageField({ picture, onChange, stored = null, hint, required, error }: ImageFieldProps) {
  const [wrongKind, setWrongKind] = useState(false)
  return (
    <Field
      label={t.image}
      hint={hint ?? t.imageHint}
      required={required}
      error={wrongKind ? t.imageKind : error}
    >
      <FileField
        file={picture instanceof File ? picture : null}
        onChange={(chosen) => {
          setWrongKind(false)
          onChange(chosen ?? stored)
        }}
        onReject={() => setWrongKind(true)}
        accept={IMAGE_ACCEPT}
        currentUrl={typeof picture === 'string' ? picture : undefined}
      />
    </Field>
  )
}
