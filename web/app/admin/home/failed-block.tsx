import { common } from '@niramoy/texts/en/platform/common'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import { errorText } from '../../parts/errors/error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'

type FailedBlockProps = { readonly error: unknown; readonly again: () => void; readonly className?: string }

/** Replaces one part of the dashboard that failed to load. */
export function FailedBlock({ error, again, className = '' }: FailedBlockProps) {
  const { sentence } = errorText(error, 'en')
  return (
    <Banner
      tone="danger"
      sentence={sentence}
      className={className}
      actions={
        <Button size="small" variant="secondary" icon={<RefreshIcon size={17} />} onClick={again}>
          {common.tryAgain}
        </Button>
      }
    />
  )
}
