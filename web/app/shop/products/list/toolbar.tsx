import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import FilterIcon from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../../parts/language/language.tsx'
import { lazyComponent } from '../../../parts/page/lazy-component.ts'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SearchInput, Select } from '../../../ui/form/input.tsx'
import type { Filters } from './filter-fields.tsx'
import { FILTER_FORM, FILTERS_ANCHOR } from './filter-form.ts'
import { FILTERS, type ProductListQuery, sortedBy } from './product-list-query.ts'
import { usePendingQuery, useProductSearch, useShow } from './use-product-list.ts'

/** Only phones have it, and only once it is wanted. */
const loadDrawer = () => import(/* on demand */ './filter-drawer.tsx')
const FilterDrawer = lazyComponent(async () => (await loadDrawer()).FilterDrawer)

type ToolbarProps = Filters & { readonly totalItems: number }

/** Search, order, and on a phone the way to the filters. */
export function Toolbar({ query, names, totalItems }: ToolbarProps) {
  const t = useTexts({ en, bn })
  return (
    <search aria-label={t.searchLabel} className="flex flex-wrap items-start gap-x-2.5 gap-y-1">
      <div className="flex min-w-0 grow basis-full items-start gap-2.5 sm:basis-72">
        <ProductSearch query={query} />
        <OpenFilters query={query} names={names} totalItems={totalItems} />
      </div>
      <div className="min-w-0 grow basis-full sm:grow-0 sm:basis-auto">
        <Order query={query} />
      </div>
      <noscript>
        <Button type="submit" form={FILTER_FORM} variant="secondary">
          {t.apply}
        </Button>
      </noscript>
    </search>
  )
}

function ProductSearch({ query }: { query: ProductListQuery }) {
  const t = useTexts({ en, bn })
  const { typed, setTyped } = useProductSearch(query)
  return (
    <Field label={t.searchLabel} hideLabel className="grow">
      <SearchInput
        name="search"
        form={FILTER_FORM}
        value={typed}
        onChange={setTyped}
        placeholder={t.searchPlaceholder}
        maxLength={100}
      />
    </Field>
  )
}

/** Order and direction in one: what comes first. */
function Order({ query }: { query: ProductListQuery }) {
  const t = useTexts({ en, bn })
  const pending = usePendingQuery(query)
  const show = useShow()
  const { sortBy, sortOrder } = pending
  const both = `${sortBy}-${sortOrder}`
  return (
    <Field label={t.sortBy} hideLabel className="grow">
      <Select
        name="sortBy"
        form={FILTER_FORM}
        value={both in t.sorts ? both : sortBy}
        onChange={({ currentTarget: { value } }) => show(sortedBy(pending, value))}
      >
        {pending.search && <option value="fit">{t.byFit}</option>}
        {Object.entries(t.sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Opens the drawer; before the scripts are there, a link to the same filters on the page. */
function OpenFilters(props: ToolbarProps) {
  const t = useTexts({ en, bn })
  const [drawer, setDrawer] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const scripted = useScripted()
  const count = FILTERS.filter((name) => props.query[name] !== '').length
  const label = count > 0 ? t.filtersWith(count) : t.filters
  const look = {
    variant: 'secondary',
    icon: <FilterIcon size={18} />,
    className: 'shrink-0 px-3.5 lg:hidden',
  } as const
  return (
    <>
      {scripted ? (
        <Button
          {...look}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDrawer()}
          onClick={() => setDrawer('open')}
        >
          {label}
        </Button>
      ) : (
        <ButtonLink {...look} href={`#${FILTERS_ANCHOR}`}>
          {label}
        </ButtonLink>
      )}
      {drawer !== 'unasked' && (
        <Suspense>
          <FilterDrawer {...props} open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  )
}

function useScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
