import { common as bn } from '@niramoy/texts/bn/common'
import { common as en } from '@niramoy/texts/en/common'
import { useLocation } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons/arrows.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { errorText } from '../errors/error-text.ts'
import { useLanguage, useTexts } from '../language/language.tsx'

/** A list screen whose list could not be loaded: its title stays, the reason is said, and one can try again. */
export function ListError({ title, error }: { title: string; error: unknown }) {
  const t = useTexts({ en, bn })
  const notice = errorText(error, useLanguage())
  const { pathname, search } = useLocation()
  return (
    <>
      <PageHeader title={title} />
      <Banner
        tone="danger"
        {...notice}
        actions={
          <ButtonLink
            href={pathname + search}
            size="small"
            variant="secondary"
            icon={<RefreshIcon size={17} />}
          >
            {t.tryAgain}
          </ButtonLink>
        }
      />
    </>
  )
}
