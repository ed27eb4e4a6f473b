import { common as bn } from '@niramoy/texts/bn/platform/common'
import { common as en } from '@niramoy/texts/en/platform/common'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import { useLocation } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { errorText } from '../errors/error-text.ts'
import { useAgainWhenReachable } from '../errors/use-again-when-reachable.ts'
import { useLanguage, useTexts } from '../language/language.tsx'

type ListFailureProps = {
  readonly error: unknown
  /** The headline over the reason. */
  readonly headline?: string | undefined
  readonly onDismiss?: (() => void) | undefined
  readonly className?: string
}

/** Why a list could not be loaded, and a way to try again. */
export function ListFailure({ error, headline, ...rest }: ListFailureProps) {
  const notice = errorText(error, useLanguage())
  useAgainWhenReachable(error)
  return (
    <Banner
      tone="danger"
      headline={notice.headline ?? headline}
      sentence={notice.sentence}
      actions={<TryAgain />}
      {...rest}
    />
  )
}

export function TryAgain() {
  const t = useTexts({ en, bn })
  const { pathname, search } = useLocation()
  return (
    <ButtonLink href={pathname + search} size="small" variant="secondary" icon={<RefreshIcon size={17} />}>
      {t.tryAgain}
    </ButtonLink>
  )
}
