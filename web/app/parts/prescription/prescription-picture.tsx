import { uploadPrescription as bn } from '@niramoy/texts/bn/sales/upload-prescription'
import { uploadPrescription as en } from '@niramoy/texts/en/sales/upload-prescription'
import { useEffect, useState } from 'react'
import { useTexts } from '../language/language.tsx'

/** Large enough to see whether it can be read; of a PDF its name says enough. */
export function PrescriptionPicture({ file }: { file: File }) {
  const t = useTexts({ en, bn })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  if (!url) return null
  return (
    <a href={url} target="_blank" rel="noreferrer" className="justify-self-start rounded-md">
      <img
        src={url}
        alt={t.open}
        // HEIC, which many phones take, is not shown by every browser
        onError={() => setUrl(undefined)}
        className="max-h-96 w-auto max-w-full rounded-md border border-line bg-paper object-contain"
      />
    </a>
  )
}
