import type { Same } from '@niramoy/texts/base/shape'
import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import type { Language } from '@niramoy/texts/languages'
import { OrderChanges } from '../../parts/checkout/order-changes.tsx'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Change } from './use-place-order.ts'

/** The outcome of placing the order: its progress, why it was refused, what has changed since. */
export function Outcome({ checkout }: { checkout: Checkout }) {
  const { fieldErrors, quoteState, changes, isSentBefore } = checkout
  return (
    <div className="grid gap-3 empty:hidden">
      {quoteState.error !== undefined && <NoQuote quoteState={quoteState} />}
      {fieldErrors.failure && (
        <div data-outcome tabIndex={-1} className="rounded-md">
          <Banner
            tone="danger"
            {...fieldErrors.failure}
            actions={isSentBefore && <SentBefore checkout={checkout} />}
          />
        </div>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      <Progress checkout={checkout} />
    </div>
  )
}

function NoQuote({ quoteState }: { quoteState: Checkout['quoteState'] }) {
  const t = useTexts({ en: commonEn, bn: commonBn })
  return (
    <Banner
      tone="danger"
      {...errorText(quoteState.error, useLanguage())}
      actions={
        <Button size="small" variant="secondary" onClick={quoteState.again}>
          {t.tryAgain}
        </Button>
      }
    />
  )
}

function SentBefore({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  return (
    <>
      <ButtonLink href="/dashboard/orders" size="small" variant="secondary">
        {t.seeOrders}
      </ButtonLink>
      <Button size="small" variant="quiet" onClick={checkout.placeNew}>
        {t.placeNew}
      </Button>
    </>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const sentences = changes.map((change) => inWords(change, t, language))
  return <OrderChanges title={t.changedTitle} titleAs="h3" changes={sentences} hint={t.confirmHint} />
}

function inWords(change: Change, t: Same<typeof en>, language: Language): string {
  switch (change.what) {
    case 'gone':
      return t.goneNow(change.label[language])
    case 'short':
      return t.shortNow(change.label[language])
    case 'code':
      return t.codeGone(change.code)
    case 'price':
      return t.priceChanged(change.label[language], amountText(change.from), amountText(change.to))
    case 'delivery':
    case 'discount':
    case 'total':
      return t[`${change.what}Changed`](amountText(change.from), amountText(change.to))
  }
}

function Progress({ checkout: { order, choices } }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { stage, progress } = order
  const isSendingFile = choices.file !== null && progress !== undefined && progress < 1
  const label = stage === 'leaving' ? t.leaving : isSendingFile ? t.sendingFile : t.placing
  return (
    <div role="status">
      {stage !== 'idle' && (
        <div className="grid gap-2">
          <span className="text-ink-soft text-sm">{label}</span>
          <ProgressBar label={label} value={isSendingFile ? progress : undefined} />
        </div>
      )}
    </div>
  )
}
