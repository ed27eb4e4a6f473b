import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { onServer } from '../../api/visit.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/outbox'
import { MessageCard } from './message-card.tsx'
import { words as t } from './words.ts'

const REFRESH_MS = 3_000

export const handle = { language: 'en' }
export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }]

export const loader = ({ context }: Route.LoaderArgs) => onServer(context, (api) => api.dev.outbox())
export const clientLoader = () => browserApi.dev.outbox()

/** The messages that the demo sent, such as codes. */
export default function Outbox({ loaderData: messages }: Route.ComponentProps) {
  useRefresh()
  return (
    <main id="content" tabIndex={-1} className="page-width max-w-3xl py-8 outline-none">
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <ButtonLink href="/" variant="secondary" size="small">
            {t.toShop}
          </ButtonLink>
        }
      />
      {messages.length === 0 && <EmptyState sentence={t.none} />}
      <ol className="grid gap-4" aria-live="polite">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ol>
    </main>
  )
}

/** Polls while the page is visible. */
function useRefresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}
