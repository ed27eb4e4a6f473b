import { common as bn } from '@niramoy/texts/bn/common'
import { common as en } from '@niramoy/texts/en/common'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons/arrows.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { errorText } from '../errors/error-text.ts'
import { useLanguage, useTexts } from '../language/language.tsx'

type ListErrorProps = {
  readonly title: string
  readonly error: unknown
  /** What stands over the reason. Such a banner can be dismissed. */
  readonly headline?: string
}

/** A list screen whose list could not be loaded: its title stays, the reason is said, and one can try again. */
export function ListError({ title, error, headline }: ListErrorProps) {
  const [dismissed, setDismissed] = useState(false)
  const t = useTexts({ en, bn })
  const notice = errorText(error, useLanguage())
  const { pathname, search } = useLocation()
  const again = (
    <ButtonLink href={pathname + search} size="small" variant="secondary" icon={<RefreshIcon size={17} />}>
      {t.tryAgain}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={title} actions={dismissed && again} />
      {!dismissed && (
        <Banner
          tone="danger"
          headline={notice.headline ?? headline}
          sentence={notice.sentence}
          actions={again}
          onDismiss={headline ? () => setDismissed(true) : undefined}
        />
      )}
    </>
  )
}
