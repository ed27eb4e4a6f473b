import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../parts/language/language.tsx'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'

type StepProps = {
  readonly title: string
  /** What is chosen, in a line or two; null: nothing yet, so that the choice stands open. */
  readonly value: ReactNode | null
  /** What the button says instead, where nothing was chosen that could be changed. */
  readonly action?: string
  /** Something in it must be corrected. */
  readonly isWrong?: boolean
  readonly children: ReactNode
}

/** A choice of the checkout. On a phone it is one line once it is made, with a button that opens it again. */
export function Step({ title, value, action, isWrong = false, children }: StepProps) {
  const t = useTexts({ en, bn })
  const [opened, setOpened] = useState(false)
  const isOpen = value === null || isWrong || opened
  return (
    <section className="min-w-0 overflow-clip rounded-lg border border-line bg-surface">
      <header className="flex items-center justify-between gap-3 px-4 py-2 sm:px-6 sm:py-3">
        <div className="min-w-0 flex-1">
          <h2
            className={cx(
              'leading-snug lg:py-1 lg:font-semibold lg:text-ink lg:text-lg',
              isOpen ? 'py-1 text-lg' : 'font-normal text-ink-soft text-sm',
            )}
          >
            {title}
          </h2>
          {!isOpen && <div className="lg:hidden">{value}</div>}
        </div>
        {value !== null && !isWrong && (
          <Button
            size="small"
            variant="quiet"
            className="-mr-2 shrink-0 lg:hidden"
            aria-expanded={isOpen}
            aria-label={isOpen ? t.doneWith(title) : action ? `${title}: ${action}` : t.computeChange(title)}
            onClick={() => setOpened(!isOpen)}
          >
            {isOpen ? t.done : (action ?? t.change)}
          </Button>
        )}
      </header>
      <div
        className={cx('border-line border-t p-4 sm:p-6', !isOpen && 'max-lg:hidden')}
        // a first choice does not take away what has the focus
        onChangeCapture={({ target }) => isChoice(target) && setOpened(true)}
      >
        {children}
      </div>
    </section>
  )
}

function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)
}
