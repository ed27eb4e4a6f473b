import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { cx } from '../base/cx.ts'
import { useWords } from '../base/provider.tsx'

type Limits = { min: number; max?: number | undefined }

/** A whole number within the limits. */
export function clampQuantity(value: number, { min, max = Number.MAX_SAFE_INTEGER }: Limits): number {
  if (Number.isNaN(value)) return min
  return Math.min(Math.max(Math.trunc(value), min), max)
}

const bengaliZero = '০'.charCodeAt(0)

/** Parses typed Latin or Bengali digits; returns null when it is no number yet. */
export function readQuantity(text: string, limits: Limits): number | null {
  const latin = text.trim().replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero))
  return /^\d+$/.test(latin) ? clampQuantity(Number(latin), limits) : null
}

type QuantityStepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  name?: string
  disabled?: boolean
  size?: 'small' | 'medium'
  className?: string
}

const press =
  'grid w-11 shrink-0 place-items-center text-brand-ink transition-colors enabled:hover:bg-brand-soft focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-ink-faint disabled:opacity-60'

/** Buttons for less and more around a number field. The value never leaves its limits. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, min = 0, max, name, disabled = false, size = 'medium', className } = props
  const words = useWords()
  // While typing, the text may be empty or half a number; `onChange` is called only for a whole one.
  const [draft, setDraft] = useState<string | null>(null)
  const set = (next: number) => onChange(clampQuantity(next, { min, max }))
  const type = (text: string) => {
    setDraft(text)
    const typed = readQuantity(text, { min, max })
    if (typed !== null) onChange(typed)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its own frame
    <div
      role="group"
      aria-label={label}
      className={cx(
        'inline-flex w-fit overflow-clip rounded-md border border-line-strong',
        disabled ? 'bg-sunken' : 'bg-raised',
        size === 'small' ? 'h-control-small' : 'h-control',
        className,
      )}
    >
      <button
        type="button"
        aria-label={`${words.decrease}: ${label}`}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
        className={press}
      >
        <MinusIcon size={18} />
      </button>
      <input
        name={name}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setDraft(null)}
        className="w-13 min-w-0 border-line border-x bg-transparent text-center font-semibold tabular-nums focus-visible:-outline-offset-2"
      />
      <button
        type="button"
        aria-label={`${words.increase}: ${label}`}
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => set(value + 1)}
        className={press}
      >
        <PlusIcon size={18} />
      </button>
    </div>
  )
}
