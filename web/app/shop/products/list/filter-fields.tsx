import type { FilterChoice } from '@niramoy/contract/catalogue/filters'
import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../parts/language/language.tsx'
import { lazyComponent } from '../../../parts/page/lazy-component.ts'
import { cx } from '../../../ui/base/cx.ts'
import { Field, useFieldLinks } from '../../../ui/form/field.tsx'
import { controlClass, Select } from '../../../ui/form/input.tsx'
import { choiceName, chosenName, type FilterNames } from './filter-names.ts'
import { FILTERS, type Filter, type ProductListQuery, withFilter } from './product-list-query.ts'
import { usePendingQuery, useShow } from './use-product-list.ts'

/** Loaded when a filter is opened. */
const loadOptions = () => import(/* on demand */ './filter-options.tsx')
const FilterOptions = lazyComponent(async () => (await loadOptions()).FilterOptions)

export type Filters = { readonly query: ProductListQuery; readonly names: FilterNames }

/**
 * The five filters. A choice applies at once. Without scripts the form around them sends them: the categories are a
 * select, the others take a name.
 */
export function FilterFields({ query, names }: Filters) {
  const t = useTexts({ en, bn })
  const category = names.chosen?.category?.value ?? query.category
  const { isScripted, links } = useScriptedSelect(category)
  return (
    <div className="grid gap-4">
      {FILTERS.map((name) => (
        <Field key={name} label={t.names[name]}>
          {name === 'category' && !isScripted ? (
            <CategorySelect query={query} names={names} {...links} />
          ) : (
            <FilterField name={name} query={query} names={names} isScripted={isScripted} />
          )}
        </Field>
      ))}
    </div>
  )
}

/** The scripts come while it may be open, or was chosen from: then it stays until it is left. */
function useScriptedSelect(written: string) {
  const select = useRef<HTMLSelectElement>(null)
  const [isScripted, setIsScripted] = useState(false)
  const start = useEffectEvent(() => {
    const field = select.current
    const isInUse = field !== null && (document.activeElement === field || field.value !== written)
    if (!isInUse) setIsScripted(true)
  })
  useEffect(() => start(), [])
  return { isScripted, links: { ref: select, onBlur: () => setIsScripted(true) } }
}

type CategorySelectProps = Filters & Pick<ReturnType<typeof useScriptedSelect>['links'], 'ref' | 'onBlur'>

function CategorySelect({ query, names: { chosen, categories }, ...links }: CategorySelectProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const show = useShow()
  const value = chosen?.category?.value ?? query.category
  const isKnown = value === '' || categories.some((category) => category.value === value)
  return (
    <Select
      {...links}
      name="category"
      defaultValue={value}
      onChange={(event) => show(withFilter(query, 'category', event.currentTarget.value))}
    >
      <option value="">{t.any.category}</option>
      {!isKnown && <option value={value}>{chosenName(chosen, query, 'category', language)}</option>}
      {categories.map((category) => (
        <option key={category.value} value={category.value}>
          {choiceName(category, language)}
        </option>
      ))}
    </Select>
  )
}

const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const
const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Enter']

type FilterFieldProps = Filters & { readonly name: Filter; readonly isScripted: boolean }

function FilterField({ name, query, names, isScripted }: FilterFieldProps) {
  const t = useTexts({ en, bn })
  const pending = usePendingQuery(query)
  const show = useShow()
  const [picked, setPicked] = useState<FilterChoice>()
  const field = useRef<HTMLInputElement>(null)
  const [inUse, setInUse] = useState<HTMLInputElement | null>(null)
  const text = useShownText({ name, query, names, value: pending[name], picked })

  const shown = useRef(text)
  useEffect(() => {
    // what was typed before the scripts came stays
    if (field.current && shown.current !== text) field.current.value = text
    shown.current = text
  }, [text])

  const use = () => setInUse(field.current)
  const press = (event: KeyboardEvent) => {
    if (inUse || !OPENING_KEYS.includes(event.key)) return
    event.preventDefault()
    use()
  }
  return (
    <span className="relative block min-w-0">
      <input
        {...useFieldLinks({})}
        ref={field}
        type="text"
        name={name}
        autoComplete="off"
        maxLength={220}
        defaultValue={text}
        placeholder={t.any[name]}
        onPointerEnter={() => void loadOptions()}
        onFocus={() => void loadOptions()}
        onClick={use}
        onInput={use}
        onKeyDown={press}
        {...(isScripted && COMBOBOX)}
        className={cx(controlClass, 'min-h-control cursor-pointer truncate pr-10 placeholder:text-ink')}
      />
      <ChevronDownIcon
        size={18}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
      />
      {inUse && (
        <Suspense>
          <FilterOptions
            field={inUse}
            name={name}
            query={pending}
            text={text}
            onChoose={(choice) => {
              setPicked(choice)
              show(withFilter(pending, name, choice.value))
            }}
          />
        </Suspense>
      )}
    </span>
  )
}

type ShownText = Filters & {
  readonly name: Filter
  readonly value: string
  readonly picked: FilterChoice | undefined
}

/** What was just picked shows by its name before the list of it has arrived. */
function useShownText({ name, query, names, value, picked }: ShownText): string {
  const language = useLanguage()
  if (value === '') return ''
  if (value === query[name]) return chosenName(names.chosen, query, name, language)
  return picked?.value === value ? choiceName(picked, language) : value
}
