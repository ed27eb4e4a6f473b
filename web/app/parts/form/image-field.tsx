import { adminList as t } from '@niramoy/texts/en/admin-list'
import { type ReactNode, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { IMAGE_ACCEPT } from './image-accept.ts'

type ImageFieldProps = {
  readonly file: File | null
  readonly onChange: (file: File | null) => void
  /** The picture that is there already; it stays when no other is chosen. */
  readonly current?: string | null | undefined
  readonly hint?: string
  readonly required?: boolean
  readonly error?: ReactNode
}

/** A picture to upload, with its preview. */
export function ImageField({ file, onChange, current, hint, required, error }: ImageFieldProps) {
  const [wrongKind, setWrongKind] = useState(false)
  return (
    <Field
      label={t.image}
      hint={hint ?? t.imageHint}
      required={required}
      error={wrongKind ? t.imageKind : error}
    >
      <FileField
        file={file}
        onChange={(chosen) => {
          setWrongKind(false)
          onChange(chosen)
        }}
        onReject={() => setWrongKind(true)}
        accept={IMAGE_ACCEPT}
        currentUrl={current ?? undefined}
      />
    </Field>
  )
}
