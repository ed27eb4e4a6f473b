import { isDay } from '@niramoy/domain/platform/dhaka'
import { useEffect, useRef } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { useFilters } from './use-filters.ts'

type DayFilterProps = { readonly label: string; readonly name: 'startDate' | 'endDate' }

/** A date is typed in parts: only a whole one counts, and nothing is written over one that is being typed. */
export function DayFilter({ label, name }: DayFilterProps) {
  const { params, setFilters } = useFilters()
  const given = params.get(name) ?? ''
  const day = isDay(given) ? given : ''
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    if (field && field !== document.activeElement) field.value = day
  }, [day])
  return (
    <Field label={label} className="sm:flex-row sm:items-center sm:gap-2.5 sm:whitespace-nowrap">
      <TextInput
        ref={input}
        type="date"
        className="max-sm:px-2 max-sm:text-sm"
        // the year 2 on the way to 2026
        min="2000-01-01"
        max="2999-12-31"
        defaultValue={day}
        onChange={({ currentTarget: { value, validity } }) => {
          if (validity.valid) setFilters({ [name]: value })
        }}
        onBlur={({ currentTarget }) => {
          currentTarget.value = day
        }}
      />
    </Field>
  )
}
