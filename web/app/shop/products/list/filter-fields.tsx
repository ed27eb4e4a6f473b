import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import { useMemo, useState } from 'react'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { type Choices, chosenIn, type FilterOptions, readChoices } from './filter-options.ts'
import { optionsHtml } from './options-html.ts'
import { FILTERS, type Filter, type ProductListQuery, withFilter } from './product-list-query.ts'
import { usePendingQuery, useShow } from './use-product-list.ts'

type FilterFieldsProps = { readonly query: ProductListQuery; readonly options: FilterOptions }

/** The five filters. A choice applies at once; without scripts the form around them sends it. */
export function FilterFields({ query, options }: FilterFieldsProps) {
  const t = useTexts({ en, bn })
  const pending = usePendingQuery(query)
  const show = useShow()
  return (
    <div className="grid gap-4">
      {FILTERS.map((name) => (
        <Field key={name} label={t.names[name]}>
          <FilterSelect
            name={name}
            value={pending[name]}
            choices={options[name]}
            onChange={(value) => show(withFilter(pending, name, value))}
          />
        </Field>
      ))}
    </div>
  )
}

type FilterSelectProps = {
  readonly name: Filter
  readonly value: string
  readonly choices: Choices
  readonly onChange: (value: string) => void
}

function FilterSelect({ name, value, choices, onChange }: FilterSelectProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const chosen = value ? chosenIn(choices, value) : undefined
  const selected = chosen?.value ?? value
  // what the page came with; what is chosen later is React's to show, and the list stays as it is
  const [first] = useState(selected)
  const unknown = chosen ? '' : value
  const any = t.any[name]
  const html = useMemo(() => {
    const all = [
      { value: '', name: any },
      ...(unknown ? [{ value: unknown, name: unknown }] : []),
      ...readChoices(choices),
    ]
    return optionsHtml(all, language, first)
  }, [any, unknown, choices, language, first])
  return (
    <Select
      name={name}
      value={selected}
      onChange={(event) => onChange(event.currentTarget.value)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: hundreds of options are one text, escaped by its maker
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
