import type { home } from '@niramoy/texts/en/home'
import type { Same } from '@niramoy/texts/shape'
import { SearchBox } from '../../parts/search-box/search-box.tsx'
import { Link } from '../../ui/provider.tsx'
import { Sprig } from '../../ui/sprig.tsx'

const SAMPLES = ['Napa', 'Seclo', 'Monas', 'Ceevit']

export function Hero({ t }: { t: Same<typeof home> }) {
  return (
    <section className="overflow-clip border-line border-b bg-brand-soft">
      <div className="page-width relative">
        <Sprig className="absolute right-6 -bottom-4 hidden h-[112%] lg:block" />
        <div className="relative py-10 sm:py-14 lg:py-20">
          <h1 className="max-w-lg text-4xl">{t.headline}</h1>
          <p className="mt-3 max-w-lg text-ink-soft text-lg">{t.lead}</p>
          <SearchBox
            size="large"
            label={t.searchLabel}
            placeholder={t.searchPlaceholder}
            action={t.search}
            className="mt-7 hidden max-w-xl md:flex"
          />
          <p className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
            <span className="text-ink-soft">{t.popular}:</span>
            {SAMPLES.map((name) => (
              <Link
                key={name}
                href={`/products?search=${name}`}
                className="inline-flex min-h-8 items-center rounded-full border border-brand-line bg-surface px-3.5 text-brand-ink no-underline transition-colors hover:border-brand hover:bg-brand hover:text-on-brand"
              >
                {name}
              </Link>
            ))}
          </p>
        </div>
      </div>
    </section>
  )
}
