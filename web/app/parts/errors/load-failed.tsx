import { common as bn } from '@niramoy/texts/bn/platform/common'
import { common as en } from '@niramoy/texts/en/platform/common'
import { ApiError } from '../../api/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useLanguage, useTexts } from '../language/language.tsx'
import { errorText } from './error-text.ts'

type LoadFailedProps = { readonly error: unknown; readonly again: () => void }

/** Why something could not be loaded, with 'try again' where that may help. */
export function LoadFailed({ error, again }: LoadFailedProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  return (
    <Banner
      tone="danger"
      {...errorText(error, language)}
      actions={
        mayPass(error) && (
          <Button size="small" variant="secondary" onClick={again}>
            {t.tryAgain}
          </Button>
        )
      }
    />
  )
}

/** Returns whether a retry may help: a refusal stays one. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError && [400, 404, 409, 422].includes(error.status))
}
