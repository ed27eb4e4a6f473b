import type { OutboxMessage } from '@niramoy/contract/platform/dev'
import CopyIcon from 'lucide-react/icons/copy'
import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { onServer } from '../../api/visit.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/outbox'
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

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

function MessageCard({ message }: { readonly message: OutboxMessage }) {
  const { channel, to, subject, text, createdAt } = message
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <Badge tone={channel === 'sms' ? 'brand' : 'info'}>{t[channel]}</Badge>
        <span className="wrap-anywhere">{t.to(to)}</span>
        <time dateTime={createdAt} className="ml-auto">
          {MOMENT.format(new Date(createdAt))}
        </time>
      </p>
      {subject && <h2 className="mt-3 font-semibold">{subject}</h2>}
      <p lang="bn" className="wrap-anywhere mt-2 whitespace-pre-line">
        {withLinks(text)}
      </p>
      {code && <CopyCode code={code} />}
    </Card>
  )
}

function CopyCode({ code }: { readonly code: string }) {
  const toast = useToast()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      toast({ sentence: t.copied(code), tone: 'success' })
    } catch {
      toast({ sentence: t.notCopied(code), tone: 'warning' })
    }
  }
  return (
    <Button className="mt-3" variant="secondary" size="small" icon={<CopyIcon size={18} />} onClick={copy}>
      {t.copyCode(code)}
    </Button>
  )
}

/** An address in a message can be pressed, as in a mailbox. */
function withLinks(text: string): ReactNode {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <a key={index} href={part} className="prose-link">
        {part}
      </a>
    ),
  )
}
