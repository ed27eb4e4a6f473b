import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { saveFile } from '../bulk/save-file.ts'
import { errorText } from '../errors/error-text.ts'

type DocumentButtonProps = {
  readonly label: string
  readonly filename: string
  readonly load: () => Promise<Blob>
}

/** Downloads a PDF. */
export function DocumentButton({ label, filename, load }: DocumentButtonProps) {
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      saveFile(await load(), filename)
    } catch (error) {
      toast({ ...errorText(error, 'en'), tone: 'danger' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<DownloadIcon size={18} />}
      loading={isLoading}
      onClick={() => void download()}
    >
      {label}
    </Button>
  )
}
