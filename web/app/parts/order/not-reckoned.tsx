import { common as bn } from '@niramoy/texts/bn/common'
import { common as en } from '@niramoy/texts/en/common'
import { ApiError } from '../../api/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { errorText } from '../errors/error-text.ts'
import { useLanguage, useTexts } from '../language/language.tsx'

type NotReckonedProps = { readonly error: unknown; readonly again: () => void }

/** What could not be had, and how to have it after all where that may help. */
export function NotReckoned({ error, again }: NotReckonedProps) {
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

/** What the server refused for good stays refused, however often it is asked. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError && [400, 404, 409, 422].includes(error.status))
}
