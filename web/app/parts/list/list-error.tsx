import { useState } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { ListFailure, TryAgain } from './list-failure.tsx'

type ListErrorProps = {
  readonly title: string
  readonly error: unknown
  /** The headline over the reason. Such a banner can be dismissed. */
  readonly headline?: string
}

/** A list screen whose list could not be loaded: its title stays, the reason is said, and one can try again. */
export function ListError({ title, error, headline }: ListErrorProps) {
  const [dismissed, setDismissed] = useState(false)
  return (
    <>
      <PageHeader title={title} actions={dismissed && <TryAgain />} />
      {!dismissed && (
        <ListFailure
          error={error}
          headline={headline}
          onDismiss={headline ? () => setDismissed(true) : undefined}
        />
      )}
    </>
  )
}
