import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import type { CardProduct } from '../../browser/card-product.ts'
import { ProductCard } from '../../parts/product-card/product-card.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type SectionProps = {
  readonly title: string
  readonly lead: string
  /** Where the rest of such products is, and what that link is called. */
  readonly all: { readonly href: string; readonly label: string }
}

export function ProductList({
  products,
  ...section
}: SectionProps & { readonly products: readonly CardProduct[] }) {
  return (
    <Section {...section}>
      {products.map((product) => (
        <li key={product.id} className={IN_ROW}>
          <ProductCard product={product} />
        </li>
      ))}
    </Section>
  )
}

/** The skeleton of the list. */
export function ProductListSkeleton({ count, ...section }: SectionProps & { readonly count: number }) {
  return (
    <Section {...section}>
      {Array.from({ length: count }, (_, at) => `card-${at}`).map((key) => (
        <li key={key} aria-hidden="true" className={`rounded-lg border border-line p-2.5 sm:p-3.5 ${IN_ROW}`}>
          <Skeleton className="aspect-square w-full rounded-md" />
          <Skeleton className="mt-4 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <Skeleton className="mt-6 h-6 w-1/2" />
        </li>
      ))}
    </Section>
  )
}

/** On a phone a row to swipe; what the keyboard comes to scrolls into view. From the edge of the page to the other. */
const ROW =
  'mt-1.5 flex snap-x scroll-px-(--page-gutter) gap-3 overflow-x-auto overscroll-x-contain -mx-(--page-gutter) px-(--page-gutter) py-1 [scrollbar-width:none] md:mx-0 md:mt-5 md:grid md:grid-cols-4 md:gap-4 md:overflow-visible md:p-0 [&::-webkit-scrollbar]:hidden'
/** Two, and a part of the third: there is more. */
const IN_ROW = 'w-36 shrink-0 snap-start md:w-auto'

function Section({ title, lead, all, children }: SectionProps & { readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="text-xl md:text-2xl">
            {title}
          </h2>
          <p className="text-ink-soft max-md:hidden">{lead}</p>
        </div>
        <Link
          href={all.href}
          className="inline-flex min-h-control-small shrink-0 items-center gap-1.5 font-semibold text-brand-ink no-underline hover:underline"
        >
          {all.label}
          <span className="sr-only">: {title}</span>
          <ArrowRightIcon size={18} />
        </Link>
      </div>
      <ul className={ROW}>{children}</ul>
    </section>
  )
}
