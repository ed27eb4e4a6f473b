import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { productCard as bn } from '@niramoy/texts/bn/catalogue/product-card'
import { productCard as en } from '@niramoy/texts/en/catalogue/product-card'
import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import type { CardProduct } from '../../browser/card-product.ts'
import { noteMissingCode } from '../../browser/connection.ts'
import { useListEntries } from '../../browser/guest-list.ts'
import { cx } from '../../ui/base/cx.ts'
import { useWords } from '../../ui/base/provider.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useLanguage, useTexts } from '../language/language.tsx'
import { useSettings } from '../page/root-data.ts'
import { levelName } from '../product/level-name.ts'
import { defaultPack, type Level } from '../product/packs.ts'

/** A line as the storage has it, whatever that says. */
type Stored = { readonly id?: number; readonly quantities?: unknown } | null | undefined

type Stepped = {
  readonly level: Level
  readonly count: number
  /** Other levels of the product are in the cart as well. */
  readonly isMixed: boolean
}

/** What a card counts: its usual pack, or the one that is in the cart instead. */
export function steppedLevel(line: Stored, usual: Level): Stepped {
  const quantities = (line?.quantities ?? {}) as Partial<Record<Level, unknown>>
  const toCount = (level: Level) => Math.max(0, Math.trunc(Number(quantities[level]) || 0))
  const inUse = LEVELS.filter((level) => toCount(level) > 0)
  const level = inUse.includes(usual) ? usual : (inUse[0] ?? usual)
  return { level, count: toCount(level), isMixed: inUse.length > 1 }
}

const LEVELS = ['box', 'strip', 'unit'] as const

/** What changes the cart is loaded with the first press, or shortly before. */
const loadSteps = () => import(/* on demand */ '../cart/step-line.ts')

/** cart 8: the usual pack into the cart at one press, and then less or more of it. */
export function CardStepper({ product }: { readonly product: CardProduct }) {
  const pack = defaultPack(product)
  return pack && isSoldOnline(product) ? <Stepper product={product} usual={pack.level} /> : null
}

function Stepper({ product, usual }: { product: CardProduct; usual: Level }) {
  const t = useTexts({ en, bn })
  const words = useWords()
  const plus = useRef<HTMLButtonElement>(null)
  const { level, count, isMixed, step } = useSteps(product, usual)
  const language = useLanguage()
  const pack = levelName(product, level, language, t)
  const name = product.label[language]
  const isIn = count > 0
  const less = () => {
    // this button goes with the last one
    if (count === 1 && !isMixed) plus.current?.focus()
    step(-1)
  }
  return (
    <div
      {...(isIn && { role: 'group', 'aria-label': t.quantity(name) })}
      className={cx(
        'flex h-control max-w-full rounded-full',
        isIn
          ? 'w-34 border border-brand-line bg-surface text-brand-ink'
          : 'w-control bg-brand text-on-brand hover:bg-brand-strong',
      )}
    >
      {isIn && (
        <>
          <button type="button" aria-label={`${words.decrease}: ${name}`} onClick={less} className={PRESS}>
            <MinusIcon size={18} />
          </button>
          <span aria-live="polite" className="grid min-w-0 flex-1 content-center text-center">
            <span className="font-semibold text-ink tabular-nums leading-tight">{count}</span>
            <span className="truncate text-[0.6875rem] text-ink-soft leading-tight">
              {isMixed ? `${pack} +` : pack}
            </span>
          </span>
        </>
      )}
      <button
        ref={plus}
        type="button"
        aria-label={isIn ? `${words.increase}: ${name}` : t.take(name)}
        onPointerDown={() => void loadSteps().catch(() => {})}
        onClick={() => step(1)}
        className={PRESS}
      >
        <PlusIcon size={isIn ? 18 : 22} />
      </button>
    </div>
  )
}

const PRESS =
  'grid h-full min-w-9 shrink-0 grow basis-0 max-w-11 place-items-center rounded-full transition-colors hover:bg-current/10'

/** The number as the cart has it, with the presses that are on their way there. */
function useSteps(product: CardProduct, usual: Level) {
  const language = useLanguage()
  const toast = useToast()
  const boxesPerDay = useSettings()?.maxBoxesPerDay
  const [ahead, setAhead] = useState(0)
  const line = useListEntries('cart', (entries) => entries.find(({ id }) => id === product.id), undefined)
  const { level, count, isMixed } = steppedLevel(line, usual)
  return {
    level,
    count: Math.max(0, count + ahead),
    isMixed,
    step(by: 1 | -1) {
      setAhead((before) => before + by)
      const onShown = () => setAhead((before) => before - by)
      loadSteps().then(
        ({ stepLine }) => stepLine({ product, level, by, language, boxesPerDay, onShown, tell: toast }),
        () => {
          onShown()
          void noteMissingCode()
        },
      )
    },
  }
}
