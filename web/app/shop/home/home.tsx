import type { Slide } from '@niramoy/contract/catalogue/carousel-slides'
import type { PublicSettings } from '@niramoy/contract/platform/public-settings'
import { categories as categoriesBn } from '@niramoy/texts/bn/catalogue/categories'
import { buyAgain } from '@niramoy/texts/bn/sales/buy-again'
import { home as bn } from '@niramoy/texts/bn/shop/home'
import { categories as categoriesEn } from '@niramoy/texts/en/catalogue/categories'
import { buyAgain as buyAgainEn } from '@niramoy/texts/en/sales/buy-again'
import { home as en } from '@niramoy/texts/en/shop/home'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import { type ReactNode, Suspense, useId } from 'react'
import { Await } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { visitContext } from '../../api/visit.ts'
import type { CardProduct } from '../../browser/card-product.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { HydrateInOrder } from '../../parts/page/hydrate-in-order.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { StaticPart } from '../../parts/page/static-part.tsx'
import { cardProduct } from '../../parts/product/card-product.ts'
import { ProductCard } from '../../parts/product-card/product-card.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/home'
import { BuyAgainSkeleton } from './buy-again-skeleton.tsx'
import { CategoriesSkeleton, CategoryGrid } from './category-grid.tsx'
import { Hero } from './hero.tsx'

type SectionProps = {
  readonly title: string
  readonly lead: string
  /** Where the rest of such products is, and what that link is called. */
  readonly all: { readonly href: string; readonly label: string }
}

function ProductList({ products, ...section }: SectionProps & { readonly products: readonly CardProduct[] }) {
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
function ProductListSkeleton({ count, ...section }: SectionProps & { readonly count: number }) {
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

const BuyAgain = lazyComponent(async () => (await import(/* on demand */ './buy-again.tsx')).BuyAgain)

/**
 * Home is the same page for everyone: of this block it has the place, which styles show to those who seem to be signed
 * in before anything is painted. What comes into it is never higher.
 */
function BuyAgainPlace() {
  const t = useTexts({ en: buyAgainEn, bn: buyAgain })
  const user = useUser()
  return (
    <section aria-labelledby="buy-again" className="hidden min-h-57 md:min-h-41 signed-in:block">
      <h2 id="buy-again" className="text-xl md:text-2xl">
        {t.title}
      </h2>
      {user ? (
        <Suspense fallback={<BuyAgainSkeleton />}>
          <BuyAgain key={user.userId} />
        </Suspense>
      ) : (
        <BuyAgainSkeleton />
      )}
    </section>
  )
}

const loadClosing = async () => (await import('./closing.tsx')).Closing
const loadHeroSlides = async () => (await import('./slides.tsx')).HeroSlides
const loadPromoSlides = async () => (await import('./slides.tsx')).PromoSlides
const loadOffers = async () => (await import('./offers.tsx')).Offers

const Closing = import.meta.env.SSR ? await loadClosing() : lazyComponent(loadClosing)
const HeroSlides = import.meta.env.SSR ? await loadHeroSlides() : lazyComponent(loadHeroSlides)
const PromoSlides = import.meta.env.SSR ? await loadPromoSlides() : lazyComponent(loadPromoSlides)
const Offers = import.meta.env.SSR ? await loadOffers() : lazyComponent(loadOffers)

/** A part of the page: ready or deferred; null when it could not be loaded. */
type Block<T> = { readonly ready: T | null } | { readonly deferred: Promise<T | null> }

type Blocks<Answers> = { readonly [Name in keyof Answers]: Block<Awaited<Answers[Name]>> }
type Options = {
  /** Milliseconds that the page waits for its slowest block; a later one is streamed after the page. */
  readonly patience: number
  readonly report: (error: unknown) => void
}

const LATE = Symbol('late')

/** home 8: a block that fails is reported and left out. */
export async function gather<Answers extends Readonly<Record<string, Promise<unknown>>>>(
  answers: Answers,
  { patience, report }: Options,
): Promise<Blocks<Answers>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const bell = new Promise<typeof LATE>((ring) => {
    timer = setTimeout(ring, patience, LATE)
  })
  const waiting = Object.entries(answers).map(async ([name, answer]) => {
    const settled = answer.catch((error: unknown) => {
      report(error)
      return null
    })
    const first = await Promise.race([settled, bell])
    return [name, first === LATE ? { deferred: settled } : { ready: first }] as const
  })
  const blocks = Object.fromEntries(await Promise.all(waiting))
  clearTimeout(timer)
  return blocks as Blocks<Answers>
}

type DeferredBlockProps<T> = {
  readonly block: Block<readonly T[]>
  /** The skeleton of a deferred block. */
  readonly fallback: ReactNode
  readonly children: (list: readonly T[]) => ReactNode
}

/** Not null, which would let the failure through. */
const NOTHING: ReactNode = []

/** A block with something in it; one that is empty or could not be loaded is not there at all. */
function DeferredBlock<T>({ block, fallback, children }: DeferredBlockProps<T>) {
  const show = (list: readonly T[] | null) => (list?.length ? children(list) : null)
  if ('ready' in block) return show(block.ready)
  return (
    <Suspense fallback={fallback}>
      <Await resolve={block.deferred} errorElement={NOTHING}>
        {show}
      </Await>
    </Suspense>
  )
}

const pageMeta = screenMeta('home')
export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  const root = args.matches[0]?.loaderData
  return [...pageMeta(args), ...(root ? [{ 'script:ld+json': shopInData(root.settings) }] : [])]
}

const COUNTS = { categories: 7, special: 8, trending: 4, offers: 3 }
const MOST_ORDERED = { sortBy: 'popularity', sortOrder: 'DESC' } as const
const PATIENCE_MS = 1000

/** home 4: what is on offer and in stock, then what is in stock, then whatever there is; most ordered first. */
function load(api: Api, report: (error: unknown) => void) {
  const mostOrdered = async (filter: { onOffer?: true; inStock?: true }) => {
    const query = { ...MOST_ORDERED, ...filter, pageSize: COUNTS.special }
    return (await api.products.list({ query })).products.map(cardProduct)
  }
  const inStock = mostOrdered({ inStock: true })
  const popular = inStock.then(async (first) =>
    first.length < COUNTS.special ? distinct([...first, ...(await mostOrdered({}))]) : first,
  )
  const onOffer = mostOrdered({ onOffer: true, inStock: true })
  const answers = {
    slides: api.carouselSlides.list().then((slides) => slides.filter(hasSomething)),
    categories: api.categories
      .list({ query: { pageSize: COUNTS.categories } })
      .then(({ categories }) => categories),
    special: Promise.all([onOffer, popular]).then((lists) => distinct(lists.flat()).slice(0, COUNTS.special)),
    trending: popular.then((list) => list.slice(0, COUNTS.trending)),
    offers: api.discounts.list().then(({ discounts }) => discounts.slice(0, COUNTS.offers)),
  }
  return gather(answers, { patience: PATIENCE_MS, report })
}

/** Neither a picture nor words would be an empty panel. */
function hasSomething({ title, subtitle, imageUrl }: Slide): boolean {
  return Boolean(title || subtitle || imageUrl)
}

function distinct(products: readonly CardProduct[]): CardProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}

export function loader({ context }: Route.LoaderArgs) {
  const { api, report } = context.get(visitContext)
  return load(api, report)
}
// biome-ignore lint/suspicious/noConsole: this is where a browser keeps what went wrong
export const clientLoader = () => load(browserApi, (error) => console.error(error))

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, categories, special, trending, offers } = loaderData
  const t = useTexts({ en, bn })
  const { seeAll } = useTexts({ en: categoriesEn, bn: categoriesBn })
  const specialList = {
    title: t.specialTitle,
    lead: t.specialLead,
    all: { href: '/products?inStock=1&onOffer=1&sortBy=popularity', label: seeAll },
  }
  const trendingList = {
    title: t.trendingTitle,
    lead: t.trendingLead,
    all: { href: '/products?sortBy=popularity', label: seeAll },
  }
  return (
    <>
      <Hero t={t} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-7 pt-5 pb-2 sm:gap-16 sm:pt-8 sm:pb-4">
        <BuyAgainPlace />
        <DeferredBlock block={categories} fallback={<CategoriesSkeleton count={COUNTS.categories} />}>
          {(list) => (
            <StaticPart of={list}>{(categories) => <CategoryGrid categories={categories} />}</StaticPart>
          )}
        </DeferredBlock>
        <DeferredBlock block={offers} fallback={null}>
          {(list) => (
            <HydrateInOrder>
              <Offers discounts={list} />
            </HydrateInOrder>
          )}
        </DeferredBlock>
        <DeferredBlock block={slides} fallback={<SlidesSkeleton />}>
          {(list) => (
            <HydrateInOrder>
              <HeroSlides slides={list} t={t} />
            </HydrateInOrder>
          )}
        </DeferredBlock>
        <DeferredBlock
          block={special}
          fallback={<ProductListSkeleton {...specialList} count={COUNTS.special} />}
        >
          {(list) => (
            <HydrateInOrder>
              <ProductList {...specialList} products={list} />
            </HydrateInOrder>
          )}
        </DeferredBlock>
        <DeferredBlock
          block={trending}
          fallback={<ProductListSkeleton {...trendingList} count={COUNTS.trending} />}
        >
          {(list) => (
            <HydrateInOrder>
              <ProductList {...trendingList} products={list} />
            </HydrateInOrder>
          )}
        </DeferredBlock>
        <HydrateInOrder>
          <PromoSlides t={t} />
        </HydrateInOrder>
        <StaticPart of={t} className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:gap-16">
          {() => <Closing />}
        </StaticPart>
      </div>
    </>
  )
}

function SlidesSkeleton() {
  return (
    <div>
      <Skeleton className="h-41 w-full rounded-xl sm:aspect-[3/1] sm:h-auto" />
      <div className="mt-2.5 h-9" />
    </div>
  )
}

/** The shop and its search in the words of schema.org. */
function shopInData({ origin, shop }: PublicSettings) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Pharmacy',
        '@id': `${origin}/#shop`,
        name: shop.name,
        alternateName: shop.nameBn,
        url: `${origin}/`,
        telephone: shop.phone,
        email: shop.email,
        address: shop.address,
        sameAs: Object.values(shop.social),
      },
      {
        '@type': 'WebSite',
        url: `${origin}/`,
        name: shop.name,
        inLanguage: ['bn', 'en'],
        publisher: { '@id': `${origin}/#shop` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={term}` },
          'query-input': 'required name=term',
        },
      },
    ],
  }
}
