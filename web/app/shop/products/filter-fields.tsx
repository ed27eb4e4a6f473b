import { shopProducts as bn } from '@niramoy/texts/bn/shop-products'
import { shopProducts as en } from '@niramoy/texts/en/shop-products'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { type Choice, choiceName, chosenIn, type FilterOptions } from './filter-options.ts'
import { FILTERS, type Filter, type ShelfQuery, withFilter } from './shelf-query.ts'
import { useAsked, useShow } from './use-shelf.ts'

type FilterFieldsProps = { readonly query: ShelfQuery; readonly options: FilterOptions }

/** The five filters. A choice applies at once; without scripts the form around them sends it. */
export function FilterFields({ query, options }: FilterFieldsProps) {
  const t = useTexts({ en, bn })
  const asked = useAsked(query)
  const show = useShow()
  return (
    <div className="grid gap-4">
      {FILTERS.map((name) => (
        <Field key={name} label={t.names[name]}>
          <FilterSelect
            name={name}
            value={asked[name]}
            choices={options[name]}
            onChange={(value) => show(withFilter(asked, name, value))}
          />
        </Field>
      ))}
    </div>
  )
}

type FilterSelectProps = {
  readonly name: Filter
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (value: string) => void
}

function FilterSelect({ name, value, choices, onChange }: FilterSelectProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const chosen = value ? chosenIn(choices, value) : undefined
  return (
    <Select
      name={name}
      value={chosen?.value ?? value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t.any[name]}</option>
      {value && !chosen && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choiceName(choice, language)}
        </option>
      ))}
    </Select>
  )
}
