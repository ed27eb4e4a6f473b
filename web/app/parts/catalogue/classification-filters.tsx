import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import type { Classification, Level } from './classification.ts'
import { FilterSelect } from './filter-select.tsx'
import { named, type Option } from './options.ts'

export type Narrower = {
  readonly subCategories: readonly string[]
  readonly drugClasses: readonly string[]
  readonly genericNames: readonly string[]
}

type ClassificationFiltersProps = {
  readonly classification: Classification
  readonly categories: readonly Option[]
  /** Undefined while they load. */
  readonly narrower: Narrower | undefined
  readonly onChange: (name: Level, value: string) => void
}

/** Category, sub-category, drug class, generic name: each offers what the ones before it leave. */
export function ClassificationFilters({
  classification,
  categories,
  narrower,
  onChange,
}: ClassificationFiltersProps) {
  const to = (name: Level) => ({
    value: classification[name],
    onChange: (value: string) => onChange(name, value),
  })
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
        disabled={classification.subCategory === ''}
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
