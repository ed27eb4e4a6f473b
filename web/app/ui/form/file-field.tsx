import FileIcon from 'lucide-react/icons/file'
import UploadIcon from 'lucide-react/icons/upload'
import CloseIcon from 'lucide-react/icons/x'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../base/cx.ts'
import { IconButton } from '../base/icon-button.tsx'
import { useWords } from '../base/provider.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { useFieldLinks } from './field.tsx'
import { fileSize, isAccepted } from './file-facts.ts'

type FileFieldProps = {
  file: File | null
  onChange: (file: File | null) => void
  /** A dropped file of another kind than `accept` names. */
  onReject?: (file: File) => void
  accept?: string
  name?: string
  /** The picture that is there already. */
  currentUrl?: string | undefined
  /** From 0 to 1 while it is being sent. */
  progress?: number | undefined
  required?: boolean
  disabled?: boolean
  className?: string
}

/** Choose or drop one file: the platform's own input lies invisibly over the whole area and takes both. */
export function FileField(props: FileFieldProps) {
  const { file, onChange, onReject, accept, name, currentUrl, progress, disabled, className } = props
  const words = useWords()
  const links = useFieldLinks(props)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const preview = usePreview(file) ?? (file ? undefined : currentUrl)

  useEffect(() => {
    if (!file && input.current) input.current.value = ''
  }, [file])

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    setOver(false)
    const chosen = event.currentTarget.files?.[0] ?? null
    if (!chosen || isAccepted(chosen, accept)) return onChange(chosen)
    event.currentTarget.value = ''
    onReject?.(chosen)
  }
  return (
    <div className={cx('grid gap-2', className)}>
      <div
        className={cx(
          'relative flex min-h-24 items-center gap-4 rounded-md border border-dashed p-4 transition-colors',
          areaLook({ over, disabled, isWrong: links['aria-invalid'] }),
        )}
      >
        <Thumbnail url={preview} hasFile={Boolean(file)} disabled={disabled} />
        <span className="min-w-0 flex-1">
          <span
            className={cx('block break-words font-semibold', disabled ? 'text-ink-faint' : 'text-brand-ink')}
          >
            {file ? file.name : words.chooseFile}
          </span>
          <span className="block text-ink-faint text-sm">{file ? fileSize(file.size) : words.dropFile}</span>
        </span>
        <input
          {...links}
          ref={input}
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          onChange={take}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        <span className="pointer-events-none absolute -inset-px rounded-md outline-focus peer-focus-visible:outline-2" />
        {file && !disabled && (
          <IconButton
            label={words.clear}
            icon={<CloseIcon />}
            size="small"
            className="relative"
            onClick={() => onChange(null)}
          />
        )}
      </div>
      {progress !== undefined && <ProgressBar label={words.loading} value={progress} />}
    </div>
  )
}

type Area = Record<'over' | 'disabled' | 'isWrong', boolean | undefined>

function areaLook({ over, disabled, isWrong }: Area): string {
  if (over) return 'border-brand bg-brand-soft'
  return cx(
    isWrong ? 'border-danger' : 'border-line-strong',
    disabled ? 'bg-sunken' : 'bg-raised hover:border-brand hover:bg-brand-soft/60',
  )
}

type ThumbnailProps = { url: string | undefined; hasFile: boolean; disabled: boolean | undefined }

function Thumbnail({ url, hasFile, disabled }: ThumbnailProps) {
  const look = 'size-16 shrink-0 rounded-sm border border-line'
  if (url) return <img src={url} alt="" className={cx(look, 'bg-paper object-contain')} />
  return (
    <span
      className={cx(look, 'grid place-items-center bg-paper', disabled ? 'text-ink-faint' : 'text-brand-ink')}
    >
      {hasFile ? <FileIcon size={26} /> : <UploadIcon size={26} />}
    </span>
  )
}

function usePreview(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    // most browsers cannot show what an iPhone makes
    if (!file?.type.startsWith('image/') || file.type.startsWith('image/hei')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}
