import { STOCK_FILTERS } from '@niramoy/domain/stock/stock-filter'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { common } from '@niramoy/texts/en/platform/common'
import SortDownIcon from 'lucide-react/icons/arrow-down'
import SortUpIcon from 'lucide-react/icons/arrow-up'
import { browserApi } from '../../../api/api.ts'
import { classificationFilters } from '../../../parts/catalogue/classification.ts'
import { ClassificationFilters } from '../../../parts/catalogue/classification-filters.tsx'
import { FilterSelect } from '../../../parts/catalogue/filter-select.tsx'
import { bySlug, loadCategories, loadNarrower, searchBrands } from '../../../parts/catalogue/options.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { useFilters } from '../../../parts/list/use-filters.ts'
import { FilterPicker } from '../../../parts/picker/filter-picker.tsx'
import { MOST_OFFERED } from '../../../parts/picker/found.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import type { Sort } from '../../../ui/sort.ts'
import { readQuery, SORTS, sortFilters } from './product-query.ts'

const loadOptions = async (signal: AbortSignal) => bySlug(await loadCategories(browserApi, signal))

/** The brand that an address names by its slug. */
const loadBrand = async (slug: string, signal: AbortSignal) => {
  if (slug === '') return null
  const { options } = await searchBrands(browserApi, { text: slug.replaceAll('-', ' '), most: 100, signal })
  return options.find(({ value }) => value === slug) ?? null
}

/** Brand, the four dependent ones, and the order; every change goes into the address. */
export function ProductFilters() {
  const { params, setFilters } = useFilters()
  const query = readQuery(params)
  const { category, subCategory } = query
  const options = useLoaded('options', loadOptions)
  const brand = useLoaded(query.brand, (signal) => loadBrand(query.brand, signal))
  const narrower = useLoaded(JSON.stringify([category, subCategory]), (signal) =>
    loadNarrower(browserApi, { category, subCategory }, signal),
  )
  const failed = [options, narrower].filter(({ error }) => error !== undefined)
  return (
    <>
      <SortChoice
        sort={{ by: query.sortBy ?? '', order: query.sortOrder }}
        isSearched={Boolean(params.get('search')?.trim())}
        onChange={(sort) => setFilters(sortFilters(sort))}
      />
      <div className="grid w-full grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        <FilterPicker
          kind="brand"
          label={t.brand}
          all={t.allBrands}
          value={query.brand ? (brand.data ?? { value: query.brand, label: query.brand }) : null}
          search={(text, signal) => searchBrands(browserApi, { text, most: MOST_OFFERED, signal })}
          onChange={(slug) => setFilters({ brand: slug })}
        />
        <FilterSelect
          label={t.stock}
          all={t.anyStock}
          options={STOCK_FILTERS.map((value) => ({ value, label: t.stockFilters[value] }))}
          value={query.stock}
          onChange={(stock) => setFilters({ stock })}
        />
        <ClassificationFilters
          classification={query}
          categories={options.data ?? []}
          narrower={narrower.data}
          onChange={(name, value) => setFilters(classificationFilters(name, value))}
        />
      </div>
      {failed.length > 0 && (
        <Banner
          tone="danger"
          sentence={texts.filtersFailed}
          className="w-full"
          actions={
            <Button size="small" variant="secondary" onClick={() => failed.map(({ again }) => again())}>
              {common.tryAgain}
            </Button>
          }
        />
      )}
    </>
  )
}

type SortChoiceProps = { sort: Sort; isSearched: boolean; onChange: (sort: Sort) => void }

function SortChoice({ sort, isSearched, onChange }: SortChoiceProps) {
  const isAscending = sort.order === 'ASC'
  return (
    <div className="flex items-center gap-1.5">
      <Field label={t.sortBy} className="flex-row items-center gap-2.5 whitespace-nowrap">
        <Select
          value={sort.by}
          onChange={(event) => onChange({ by: event.currentTarget.value, order: sort.order })}
        >
          {isSearched && <option value="">{t.bestFit}</option>}
          {SORTS.map((name) => (
            <option key={name} value={name}>
              {t.sortNames[name]}
            </option>
          ))}
        </Select>
      </Field>
      <IconButton
        label={isAscending ? t.ascending : t.descending}
        icon={isAscending ? <SortUpIcon /> : <SortDownIcon />}
        disabled={sort.by === ''}
        onClick={() => onChange({ by: sort.by, order: isAscending ? 'DESC' : 'ASC' })}
      />
    </div>
  )
}
