import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin-products'
import { FilterSelect } from './filter-select.tsx'
import { named, type Option } from './options.ts'
import type { Place, PlaceName } from './place.ts'

export type Narrower = {
  readonly subCategories: readonly string[]
  readonly drugClasses: readonly string[]
  readonly genericNames: readonly string[]
}

type PlaceFiltersProps = {
  readonly place: Place
  readonly categories: readonly Option[]
  /** Undefined while they are on their way. */
  readonly narrower: Narrower | undefined
  readonly onChange: (name: PlaceName, value: string) => void
}

/** Category, sub-category, drug class, generic name: each offers what the ones before it leave. */
export function PlaceFilters({ place, categories, narrower, onChange }: PlaceFiltersProps) {
  const to = (name: PlaceName) => ({ value: place[name], onChange: (value: string) => onChange(name, value) })
  return (
    <>
      <FilterSelect label={t.category} all={t.allCategories} options={categories} {...to('category')} />
      <FilterSelect
        label={t.subCategory}
        all={t.allSubCategories}
        options={named(narrower?.subCategories ?? [])}
        {...to('subCategory')}
      />
      <FilterSelect
        label={t.drugClass}
        all={t.allDrugClasses}
        options={named(narrower?.drugClasses ?? [])}
        disabled={place.subCategory === ''}
        {...to('drugClass')}
      />
      <FilterSelect
        label={t.genericName}
        all={t.allGenericNames}
        options={named(narrower?.genericNames ?? [])}
        {...to('genericName')}
      />
    </>
  )
}
