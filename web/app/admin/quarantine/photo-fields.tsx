import { MOST_PHOTOS } from '@niramoy/domain/stock/stock-take'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { adminQuarantine as t } from '@niramoy/texts/en/stock/admin/admin-quarantine'
import { useState } from 'react'
import { IMAGE_ACCEPT } from '../../parts/form/image-accept.ts'
import { problem } from '../../parts/form/problem.tsx'
import type { Problems } from '../../parts/form/use-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'

type Name = `photo${1 | 2 | 3 | 4}`
type Photos = { [key in Name]?: File | null }

export const PHOTO_NAMES = Array.from({ length: MOST_PHOTOS }, (_, index) => `photo${index + 1}` as Name)

type PhotoFieldsProps = {
  readonly photos: Photos
  readonly problems: Problems<Photos>
  readonly onChange: (name: Name, file: File | null) => void
}

/** One more field than there are pictures, up to four. */
export function PhotoFields({ photos, problems, onChange }: PhotoFieldsProps) {
  const [wrong, setWrong] = useState<Name | null>(null)
  const free = PHOTO_NAMES.find((name) => !photos[name])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">{t.photos}</legend>
      <p className="text-ink-faint text-xs">{t.photosHint}</p>
      {PHOTO_NAMES.filter((name) => photos[name] || name === free).map((name) => (
        <Field
          key={name}
          hideLabel
          label={t.photo(PHOTO_NAMES.indexOf(name) + 1)}
          error={wrong === name ? adminList.imageKind : problem(problems[name])}
        >
          <FileField
            file={photos[name] ?? null}
            accept={IMAGE_ACCEPT}
            onReject={() => setWrong(name)}
            onChange={(file) => {
              setWrong(null)
              onChange(name, file)
            }}
          />
        </Field>
      ))}
    </fieldset>
  )
}
