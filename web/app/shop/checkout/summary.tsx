import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import TagIcon from 'lucide-react/icons/tag'
import CloseIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { FreeDelivery } from '../../parts/cart/free-delivery.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useTexts } from '../../parts/language/language.tsx'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { Outcome } from './outcome.tsx'
import { PlaceButton } from './place-button.tsx'
import { SummaryLine } from './summary-line.tsx'
import { Totals } from './totals.tsx'
import type { Checkout } from './use-checkout.ts'

/** What is ordered and what it comes to: the server's calculation. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { lines, quoteState, code } = checkout
  const quote = quoteState.quote ?? quoteState.last
  const [opened, setOpened] = useState(false)
  const isWrong = quote?.lines.some(({ unavailable }) => unavailable) ?? false
  const isOpen = opened || isWrong
  return (
    <section
      aria-labelledby="summary"
      className="rounded-lg border border-line bg-surface px-4 py-3 sm:p-6 lg:sticky lg:top-24 lg:flex lg:max-h-[calc(100dvh-17.5rem)] lg:flex-col lg:overflow-y-auto"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-3">
        <h2 id="summary" className="text-lg">
          {t.summary}
        </h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="ordered"
          className="-my-2 mr-auto inline-flex min-h-11 items-center gap-1 text-ink-soft text-sm underline decoration-dotted underline-offset-4 lg:hidden"
          onClick={() => setOpened(!isOpen)}
        >
          {t.items(lines.length)}
          <ChevronDownIcon size={15} className={cx('transition-transform', isOpen && 'rotate-180')} />
        </button>
        {/* as high as a finger needs, without moving anything; over the list, which begins inside of that */}
        <Link href="/cart" className="prose-link relative -my-3 py-3 text-sm">
          {t.editCart}
        </Link>
      </div>
      {/* a long list is pushed by itself: total and button stay in sight */}
      <div
        id="ordered"
        className={cx(
          'mt-1 grid gap-3 lg:-mx-2 lg:min-h-28 lg:overflow-y-auto lg:px-2 lg:pb-1',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <SummaryLine
              key={line.product.id}
              line={line}
              quoted={quote?.lines.find(({ productId }) => productId === line.product.id)}
            />
          ))}
        </ul>
        {quote?.freeDelivery && <FreeDelivery of={quote.freeDelivery} />}
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 sm:mt-4 sm:gap-4 lg:shrink-0">
        <DiscountCode code={code} />
        <Totals checkout={checkout} />
        <Outcome checkout={checkout} />
        <div className="max-lg:hidden">
          <PlaceButton checkout={checkout} />
        </div>
        <p className="text-ink-soft text-sm">
          <Link href="/terms" className="prose-link">
            {t.terms}
          </Link>
        </p>
      </div>
    </section>
  )
}

function DiscountCode({ code }: { code: Checkout['code'] }) {
  const t = useTexts({ en, bn })
  if (code.applied !== null) {
    return (
      <p
        role="status"
        className="flex items-center gap-2 rounded-md bg-success-soft py-1 pr-1 pl-3 text-success-ink"
      >
        <TagIcon size={18} />
        <span className="min-w-0 flex-1 wrap-anywhere">{t.applied(code.applied)}</span>
        <IconButton
          size="small"
          tone="inherit"
          label={t.removeCode(code.applied)}
          icon={<CloseIcon size={18} />}
          onClick={code.remove}
        />
      </p>
    )
  }
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void code.apply()
      }}
    >
      <Field label={t.code} error={problem(code.problem)}>
        <span className="flex flex-wrap gap-2">
          <TextInput
            name="discountCode"
            className="w-auto! flex-1 basis-36"
            value={code.typed}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => code.type(currentTarget.value)}
          />
          <Button type="submit" variant="secondary" loading={code.busy} className="shrink-0">
            {t.apply}
          </Button>
        </span>
      </Field>
    </Form>
  )
}
