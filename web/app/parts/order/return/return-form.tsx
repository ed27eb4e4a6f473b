import type { Order, OrderItem } from '@niramoy/contract/sales/order'
import type { ReturnedItem } from '@niramoy/contract/sales/return-form'
import { isNothing } from '@niramoy/domain/catalogue/quantity'
import { isBangladeshiMobile, readPhone } from '@niramoy/domain/people/contact'
import type { Taka } from '@niramoy/domain/platform/money'
import {
  REFUND_WALLETS,
  RETURN_CAUSES,
  type RefundWallet,
  type ReturnCause,
} from '@niramoy/domain/sales/returns'
import { orderReturn as bn } from '@niramoy/texts/bn/sales/order-return'
import { orderReturn as en } from '@niramoy/texts/en/sales/order-return'
import { type ReactNode, type SubmitEvent, Suspense, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Form } from '../../../ui/form/field.tsx'
import { Select, TextArea, TextInput } from '../../../ui/form/input.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { errorText } from '../../errors/error-text.ts'
import { problem } from '../../form/problem.tsx'
import { useLanguage, useNotices, useTexts } from '../../language/language.tsx'
import { lazyComponent } from '../../page/lazy-component.ts'
import { Amount, amountText } from '../../product/amount.tsx'
import { agreedLevels } from '../item-levels.ts'
import { LevelSteppers } from '../level-steppers.tsx'
import { OrderLine, OrderLineList } from '../order-line.tsx'
import { useReturn } from './use-return.ts'

/** The server wrote it; the browser needs the names of the months only for another order. */
const loadReturnUntil = async () => (await import('./return-until.tsx')).ReturnUntil
const ReturnUntil = import.meta.env.SSR ? await loadReturnUntil() : lazyComponent(loadReturnUntil)

/** The texts that differ for customers and staff. */
export type ReturnWords = {
  readonly reasonHint: string
  /** What the refund is reckoned by, and how it goes back. */
  readonly refundLead: string
  readonly refundHow: string
  readonly question: (amount: string) => NoticeText
  readonly submit: string
  readonly confirmTitle: string
  readonly confirmButton: string
  readonly done: (amount: string) => NoticeText
}

type ReturnFormProps = {
  readonly order: Order
  readonly words: ReturnWords
  readonly onReturned: (said: NoticeText) => void
  /** Over the products. */
  readonly note?: ReactNode
  /** The condition of each returned line, which only staff enter. */
  readonly conditions?: ReturnConditions
}

export type ReturnConditions = {
  readonly field: (item: OrderItem) => ReactNode
  /** The items with what was said of each; null while something is not answered, and then it is shown where. */
  readonly complete: (items: ReturnedItem[]) => ReturnedItem[] | null
  /** What becomes of the goods, before it is confirmed. */
  readonly summary: (items: readonly ReturnedItem[]) => string
}

/** Chooses what comes back, sees the refund, and confirms. */
export function ReturnForm({ order, words, onReturned, note, conditions }: ReturnFormProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const [cause, setCause] = useState<ReturnCause>('unwanted')
  const isStaff = conditions !== undefined
  const returning = useReturn(order, isStaff ? 'staff' : cause)
  const [reason, setReason] = useState('')
  const [wallet, setWallet] = useState<RefundWallet | null>(null)
  const [number, setNumber] = useState(order.User.phone ?? '')
  const [isNumberBad, setNumberBad] = useState(false)
  const [asking, setAsking] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const { busy, refusal, send, forget } = useSendReturn(order, words.done, onReturned)
  const complete = conditions?.complete ?? ((items: ReturnedItem[]) => items)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const isBad = wallet !== null && !isBangladeshiMobile(readPhone(number))
    setNumberBad(isBad)
    setEmpty(returning.items.length === 0)
    setAsking(!isBad && returning.items.length > 0 && complete(returning.items) !== null)
  }
  function confirm() {
    const items = complete(returning.items)
    if (!items) return
    send({
      items,
      reason,
      ...(!isStaff && cause !== 'unwanted' && { cause }),
      ...(wallet && { refundTo: { method: wallet, number } }),
    })
  }
  function close() {
    setAsking(false)
    forget()
  }

  return (
    <Form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <section aria-labelledby="items" className="grid min-w-0 gap-5">
        <h2 id="items" className="text-lg">
          {t.items}
        </h2>
        {note}
        {!isStaff && (
          <Field
            label={t.cause}
            hint={
              order.returnBy && (
                <Suspense>
                  <ReturnUntil day={order.returnBy} />
                </Suspense>
              )
            }
          >
            <Select
              name="cause"
              value={cause}
              onChange={(event) => setCause(readCause(event.currentTarget.value))}
            >
              {RETURN_CAUSES.map((one) => (
                <option key={one} value={one}>
                  {t.causes[one]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <ReturnLines order={order} returning={returning} {...(conditions && { extra: conditions.field })} />
        <Field label={t.reason} hint={words.reasonHint}>
          <TextArea
            name="reason"
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        {!isStaff && (
          <Field label={t.refundWay}>
            <Select
              name="refundWay"
              value={wallet ?? ''}
              onChange={(event) => setWallet(readWallet(event.currentTarget.value))}
            >
              <option value="">{t.asPaid}</option>
              {REFUND_WALLETS.map((one) => (
                <option key={one} value={one}>
                  {t.wallets[one]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {wallet && (
          <Field
            label={t.walletNumber}
            hint={t.walletNumberHint}
            required
            error={isNumberBad ? problem(say('walletNumberInvalid')) : undefined}
          >
            <TextInput
              name="refundNumber"
              inputMode="tel"
              maxLength={40}
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
          </Field>
        )}
      </section>
      <Card className="lg:sticky lg:top-24">
        <div className="grid gap-4">
          <RefundPreview
            refund={returning.refund}
            lead={words.refundLead}
            how={wallet ? t.refundToWallet : words.refundHow}
          />
          {isEmpty && returning.items.length === 0 && <Banner tone="danger" {...say('nothing')} />}
          <Button type="submit" wide size="large">
            {words.submit}
          </Button>
        </div>
      </Card>
      <Suspense>
        <ConfirmDialog
          open={asking}
          title={words.confirmTitle}
          {...words.question(amountText(returning.refund))}
          details={conditions && <p className="mt-2 text-ink">{conditions.summary(returning.items)}</p>}
          confirmLabel={words.confirmButton}
          cancelLabel={t.keep}
          // someone else may have returned it since
          onConfirm={returning.items.length > 0 ? confirm : null}
          onClose={close}
          pending={busy}
          error={problem(refusal)}
        />
      </Suspense>
    </Form>
  )
}

type RefundPreviewProps = { readonly refund: Taka; readonly lead: string; readonly how: string }

/** What is paid back for what is chosen, before it is confirmed. */
function RefundPreview({ refund, lead, how }: RefundPreviewProps) {
  const t = useTexts({ en, bn })
  return (
    <div>
      <p aria-live="polite" className="flex items-baseline justify-between gap-4 font-semibold text-xl">
        <span>{t.refund}</span>
        <Amount taka={refund} />
      </p>
      <p className="mt-2 text-ink-soft text-sm">{lead}</p>
      <p className="mt-1 text-ink-soft text-sm">{how}</p>
    </div>
  )
}

function readWallet(value: string): RefundWallet | null {
  return REFUND_WALLETS.find((wallet) => wallet === value) ?? null
}

function readCause(value: string): ReturnCause {
  return RETURN_CAUSES.find((cause) => cause === value) ?? 'unwanted'
}

type ReturnRequest = {
  readonly items: ReturnedItem[]
  readonly reason: string
  readonly cause?: ReturnCause
  readonly refundTo?: ReturnRefundTo
}
/** Where a customer wants to be paid back. */
type ReturnRefundTo = { readonly method: RefundWallet; readonly number: string }

/** returns 4: once it is done, the order is loaded again. What got no answer is sent again under the same key. */
function useSendReturn(
  { id }: Order,
  done: (amount: string) => NoticeText,
  onReturned: (said: NoticeText) => void,
) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText>()
  const last = useRef({ content: '', key: '' })

  function toKey(body: object): string {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, key: newKey() }
    return last.current.key
  }

  async function send({ items, reason, cause, refundTo }: ReturnRequest) {
    const body = {
      items,
      ...(cause && { cause }),
      ...(reason.trim() && { reason: reason.trim() }),
      ...(refundTo && { refundTo }),
    }
    setBusy(true)
    setRefusal(undefined)
    try {
      const { refundAmount } = await browserApi.orders.returnItems({ params: { id }, body, key: toKey(body) })
      await revalidate()
      onReturned(done(amountText(refundAmount)))
    } catch (error) {
      setRefusal(errorText(error, language))
      // what others have returned since lowers what can be returned
      if (error instanceof ApiError && error.status > 0) await revalidate()
    }
    setBusy(false)
  }

  return {
    busy,
    refusal,
    send: (request: ReturnRequest) => void send(request),
    forget: () => setRefusal(undefined),
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

type Returning = ReturnType<typeof useReturn>

type ReturnLinesProps = {
  readonly order: Order
  readonly returning: Returning
  /** Below a line of which something comes back. */
  readonly extra?: (item: OrderItem) => ReactNode
}

/** returns 2 and 3: per level at most what was delivered and did not come back yet. */
function ReturnLines({ order, returning, extra }: ReturnLinesProps) {
  return (
    <OrderLineList>
      {order.items.map((item) => (
        <ReturnLine
          key={item.id}
          item={item}
          returning={returning}
          extra={!isNothing(returning.of(item)) && extra?.(item)}
        />
      ))}
    </OrderLineList>
  )
}

type ReturnLineProps = { readonly item: OrderItem; readonly returning: Returning; readonly extra: ReactNode }

function ReturnLine({ item, returning, extra }: ReturnLineProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const left = returning.getLeft(item)
  const whyNot = returning.whyNot(item)
  const isOver = isNothing(left)
  return (
    <OrderLine
      product={item.Product}
      action={
        !isOver && (
          <Button
            size="small"
            variant="quiet"
            className="-mt-1 -mr-2 shrink-0"
            aria-label={`${t.returnAll}: ${item.Product.label[language]}`}
            onClick={() => returning.choose(item, left)}
          >
            {t.returnAll}
          </Button>
        )
      }
    >
      {isOver ? (
        <p className="text-ink-soft text-sm">{whyNot ? t.notReturnableFor[whyNot] : t.allBack}</p>
      ) : (
        <LevelSteppers
          product={item.Product}
          levels={agreedLevels(item).filter(({ level }) => left[level] > 0)}
          value={returning.of(item)}
          most={left}
          note={(level) => t.left(left[level])}
          onChange={(quantities) => returning.choose(item, quantities)}
        />
      )}
      {extra}
    </OrderLine>
  )
}
