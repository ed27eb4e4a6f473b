import { reading as bn } from '@niramoy/texts/bn/platform/reading'
import { reading as en } from '@niramoy/texts/en/platform/reading'
import PhoneIcon from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { AccordionItem } from '../../ui/accordion.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Sprig } from '../../ui/sprig.tsx'
import { useTexts } from '../language/language.tsx'
import { useSettings } from './root-data.ts'

type ReadingPageProps = {
  readonly title: string
  readonly lead: ReactNode
  readonly headings: readonly string[]
  readonly children: ReactNode
}

/** A page of text: a heading, one column of comfortable width, and a table of contents beside it. */
export function ReadingPage({ title, lead, headings, children }: ReadingPageProps) {
  const t = useTexts({ en, bn })
  return (
    <article>
      <header className="overflow-clip border-line border-b bg-brand-soft">
        <div className="page-width relative py-10 sm:py-14">
          <Sprig className="absolute -top-10 right-8 hidden h-80 lg:block" />
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-3 max-w-2xl text-ink-soft text-lg">{lead}</p>
        </div>
      </header>
      <div className="page-width grid gap-x-14 gap-y-8 pt-8 sm:pt-12 lg:grid-cols-[15rem_minmax(0,42rem)]">
        <nav aria-label={t.onThisPage} className="hidden self-start lg:sticky lg:top-28 lg:block">
          <p className="font-semibold text-ink-faint text-sm">{t.onThisPage}</p>
          <Headings headings={headings} />
        </nav>
        <nav aria-label={t.onThisPage} className="lg:hidden">
          <AccordionItem title={t.onThisPage}>
            <Headings headings={headings} />
          </AccordionItem>
        </nav>
        <div className="min-w-0">
          {children}
          <Help />
        </div>
      </div>
    </article>
  )
}

function Headings({ headings }: { headings: readonly string[] }) {
  return (
    <ol className="mt-2 grid gap-0.5 border-line border-l text-sm">
      {headings.map((heading, index) => (
        <li key={heading}>
          <a
            href={`#${getAnchor(index)}`}
            className="-ml-px block border-transparent border-l-2 py-1.5 pl-4 text-ink-soft no-underline transition-colors hover:border-brand hover:text-brand-ink"
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
}

export function ReadingSection({
  heading,
  index,
  children,
}: {
  heading: string
  index: number
  children: ReactNode
}) {
  return (
    <section aria-labelledby={getAnchor(index)} className="pb-9">
      <h2 id={getAnchor(index)} className="scroll-mt-28 pb-2.5 text-2xl">
        {heading}
      </h2>
      {children}
    </section>
  )
}

function getAnchor(index: number): string {
  return `part-${index + 1}`
}

function Help() {
  const t = useTexts({ en, bn })
  const shop = useSettings()?.shop
  if (!shop) return null
  return (
    <aside className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="min-w-0">
        <p className="font-semibold">{t.help}</p>
        <p className="text-ink-soft text-sm">{t.helpText}</p>
      </div>
      <ButtonLink href={`tel:${shop.phone}`} variant="secondary" icon={<PhoneIcon />}>
        {t.call(shop.phone)}
      </ButtonLink>
    </aside>
  )
}
