import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import { useTexts } from '../../../parts/language/language.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { FilterFields, type Filters } from './filter-fields.tsx'
import { FILTER_FORM, FILTERS_ANCHOR } from './filter-form.ts'
import { FLAGS, withFilter } from './product-list-query.ts'
import { usePendingQuery, useShow } from './use-product-list.ts'

export function FilterPanel({ query, names }: Filters) {
  const t = useTexts({ en, bn })
  const pending = usePendingQuery(query)
  const show = useShow()
  return (
    <aside
      id={FILTERS_ANCHOR}
      aria-label={t.filters}
      className="scroll-mt-20 self-start max-lg:not-target:hidden lg:sticky lg:top-24"
    >
      <form
        id={FILTER_FORM}
        method="get"
        action="/products"
        onSubmit={(event) => {
          event.preventDefault()
          show(withFilter(pending, 'search', typedIn(event.currentTarget)))
        }}
        className="rounded-lg border border-line bg-surface p-5"
      >
        <h2 className="mb-4 text-lg">{t.filters}</h2>
        <FilterFields query={query} names={names} />
        {FLAGS.map((name) => query[name] && <input key={name} type="hidden" name={name} value="1" />)}
        <noscript>
          <Button type="submit" wide className="mt-5">
            {t.apply}
          </Button>
        </noscript>
      </form>
    </aside>
  )
}

/** The text of the search box when Enter is pressed before the pause is over. */
function typedIn(form: HTMLFormElement): string {
  return String(new FormData(form).get('search') ?? '').trim()
}
