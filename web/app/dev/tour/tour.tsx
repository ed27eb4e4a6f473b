import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { STOPS, words as t } from './stops.ts'

export const handle = { language: 'en' }
export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }]

export default function Tour() {
  return (
    <main id="content" tabIndex={-1} className="page-width max-w-3xl py-8 outline-none">
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <div className="flex flex-wrap gap-2">
            <ButtonLink href="/dev/outbox" variant="secondary" size="small">
              {t.outbox}
            </ButtonLink>
            <ButtonLink href="/" variant="secondary" size="small">
              {t.toShop}
            </ButtonLink>
          </div>
        }
      />
      <ol className="grid gap-4">
        {STOPS.map(({ as, title, text, href }, at) => (
          <li key={href}>
            <Card>
              <h2 className="font-semibold">
                <span className="text-ink-soft tabular-nums">{at + 1}. </span>
                <a href={href} className="prose-link">
                  {title}
                </a>
              </h2>
              <Badge className="mt-2" tone={as === 'Admin' ? 'info' : 'brand'}>
                {as}
              </Badge>
              <p className="mt-2 text-ink-soft">{text}</p>
            </Card>
          </li>
        ))}
      </ol>
    </main>
  )
}
