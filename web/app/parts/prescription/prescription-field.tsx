import { MOST_PRESCRIPTION_BYTES, PRESCRIPTION_KINDS } from '@niramoy/domain/sales/prescription-file'
import { uploadPrescription as bn } from '@niramoy/texts/bn/sales/upload-prescription'
import { uploadPrescription as en } from '@niramoy/texts/en/sales/upload-prescription'
import ImageIcon from 'lucide-react/icons/image'
import { useRef, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { isAccepted } from '../../ui/form/file-facts.ts'
import { FileField } from '../../ui/form/file-field.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { problem } from '../form/problem.tsx'
import { useNotices, useTexts } from '../language/language.tsx'

type PrescriptionFieldProps = {
  readonly file: File | null
  readonly onChange: (file: File | null) => void
  readonly error?: NoticeText | undefined
  readonly required?: boolean
  readonly hideLabel?: boolean
  /** From 0 to 1 while it is being sent. */
  readonly progress?: number | undefined
  readonly disabled?: boolean
}

/** A picture or PDF of a prescription: chosen, dropped, or on a phone taken with its camera. */
export function PrescriptionField(props: PrescriptionFieldProps) {
  const { file, onChange, error, required, hideLabel = false, progress, disabled = false } = props
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const [refused, setRefused] = useState<ReturnType<typeof prescriptionProblem>>(null)

  function take(chosen: File | null) {
    const wrong = chosen && prescriptionProblem(chosen)
    setRefused(wrong)
    onChange(wrong ? null : chosen)
  }

  return (
    <div className="grid gap-3">
      <Field
        label={t.file}
        hint={t.fileHint}
        required={required}
        hideLabel={hideLabel}
        error={problem(refused ? say(refused) : error)}
      >
        <FileField
          name="prescription"
          file={file}
          accept={PRESCRIPTION_ACCEPT}
          onChange={take}
          onReject={() => setRefused('fileKind')}
          progress={progress}
          disabled={disabled}
        />
      </Field>
      {!disabled && <Camera onTaken={take} />}
    </div>
  )
}

/** Hidden on desktops, where there is rarely a camera. */
function Camera({ onTaken }: { onTaken: (picture: File | null) => void }) {
  const t = useTexts({ en, bn })
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="lg:pointer-fine:hidden">
      <Button
        variant="secondary"
        icon={<ImageIcon size={19} />}
        className="max-sm:w-full"
        onClick={() => input.current?.click()}
      >
        {t.camera}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        data-camera
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? []
          if (picture) onTaken(picture)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** As a file field names the kinds. Not every system knows what a HEIC file is: its name says so. */
const PRESCRIPTION_ACCEPT = [...PRESCRIPTION_KINDS, '.heic', '.heif'].join(',')

/** What is wrong with a file before it is sent: the key of a text, or null. */
export function prescriptionProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
): 'fileKind' | 'fileTooLarge' | null {
  if (!isAccepted(file, PRESCRIPTION_ACCEPT)) return 'fileKind'
  return file.size > MOST_PRESCRIPTION_BYTES ? 'fileTooLarge' : null
}
