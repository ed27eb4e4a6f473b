import type { Category } from '@niramoy/contract/catalogue/categories'
import { categories as bn } from '@niramoy/texts/bn/catalogue/categories'
import { categories as en } from '@niramoy/texts/en/catalogue/categories'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import LeafIcon from 'lucide-react/icons/leaf'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { sized } from '../../parts/picture/sized.ts'
import { Link } from '../../ui/base/provider.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The first categories, and a tile that leads to everything. */
export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  return (
    <section aria-labelledby="shop-by-category">
      <h2 id="shop-by-category" className="text-xl md:text-2xl">
        {t.shopByCategory}
      </h2>
      <ul className="mt-3 grid grid-pairs gap-2 sm:gap-4 md:mt-5 lg:grid-cols-4">
        {categories.map(({ id, name, nameBn, slug, imagePath }) => (
          <Tile
            key={id}
            href={`/products?category=${slug}`}
            picture={
              imagePath ? (
                <img
                  src={sized(imagePath, 160)}
                  alt=""
                  width={72}
                  height={72}
                  loading="lazy"
                  className="size-full object-contain"
                />
              ) : (
                <LeafIcon size={30} />
              )
            }
          >
            {(language === 'bn' && nameBn) || name}
          </Tile>
        ))}
        <Tile href="/products" picture={<ArrowRightIcon size={28} />} all>
          {t.seeAll}
        </Tile>
      </ul>
    </section>
  )
}

/** The same place before the categories have come, the tile for all of them included. */
export function CategoriesSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-8 w-56 md:h-9" />
      <div className="mt-3 grid grid-pairs gap-2 sm:gap-4 md:mt-5 lg:grid-cols-4">
        {Array.from({ length: count + 1 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places do not change theirs
          <Skeleton key={at} className="h-14 rounded-lg sm:h-24" />
        ))}
      </div>
    </div>
  )
}

type TileProps = {
  readonly href: string
  readonly picture: ReactNode
  readonly all?: boolean
  readonly children: ReactNode
}

function Tile({ href, picture, all = false, children }: TileProps) {
  return (
    <li>
      <Link
        href={href}
        className="group flex h-full min-h-14 items-center gap-2 rounded-lg border border-line bg-surface p-2 font-semibold text-ink text-xs leading-snug no-underline transition-colors hover:border-brand hover:text-brand-ink sm:min-h-24 sm:gap-4 sm:p-4 sm:text-base"
      >
        <span
          className={`grid size-10 shrink-0 sm:size-16 place-items-center overflow-clip rounded-leaf transition-colors ${
            all ? 'bg-brand text-on-brand group-hover:bg-brand-strong' : 'bg-brand-soft text-brand-ink'
          }`}
        >
          {picture}
        </span>
        <span className="line-clamp-2 min-w-0">{children}</span>
      </Link>
    </li>
  )
}
