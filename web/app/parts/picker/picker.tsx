import { adminPicker as t } from '@niramoy/texts/en/platform/admin/admin-picker'
import { useState } from 'react'
import { Combobox } from '../../ui/form/combobox.tsx'
import { type Found, type Option, recentChoices, rememberChoice, withRecent } from './found.ts'

type PickerProps = {
  /** What is chosen among, by which recent choices are told apart. */
  readonly kind: string
  readonly value: Option | null
  readonly onChange: (option: Option | null) => void
  readonly search: (text: string, signal: AbortSignal) => Promise<Found>
  readonly placeholder: string
  readonly field?: string
  readonly disabled?: boolean
}

/** One thing among thousands, by a few letters. It says how many it does not show. Put it in a Field. */
export function Picker({ kind, value, onChange, search, ...input }: PickerProps) {
  const [left, setLeft] = useState(0)
  const look = async (text: string, signal: AbortSignal) => {
    const found = await search(text, signal)
    const options = text.trim() === '' ? withRecent(found.options, recentChoices(kind)) : found.options
    setLeft(Math.max(found.total - options.length, 0))
    return options
  }
  const choose = (option: Option | null) => {
    if (option) rememberChoice(kind, option)
    onChange(option)
  }
  return (
    <Combobox<Option>
      {...input}
      value={value}
      onChange={choose}
      search={look}
      optionKey={(option) => option.value}
      optionText={({ label }) => label}
      renderOption={(option) => <Choice kind={kind} option={option} />}
      announce={t.found}
      failure={t.failed}
      head={left > 0 && <p className="px-3 py-1.5 text-ink-soft text-xs">{t.more(left)}</p>}
    />
  )
}

function Choice({ kind, option }: { kind: string; option: Option }) {
  const isRecent = recentChoices(kind).some(({ value }) => value === option.value)
  const detail = [option.detail, isRecent && t.recent].filter(Boolean).join(' · ')
  return (
    <span className="block min-w-0 wrap-anywhere">
      {option.label}
      {detail && <span className="block text-sm opacity-80">{detail}</span>}
    </span>
  )
}
