import type { Address } from '@niramoy/contract/people/addresses'
import type { LastChoices } from '@niramoy/contract/sales/orders'
import type { Taka } from '@niramoy/domain/platform/money'
import { shippingMethods as methodsBn } from '@niramoy/texts/bn/pricing/shipping-methods'
import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { shippingMethods as methodsEn } from '@niramoy/texts/en/pricing/shipping-methods'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { reloadCart } from '../../parts/cart/change-cart.ts'
import { type FieldErrors, useFieldErrors } from '../../parts/checkout/use-field-errors.ts'
import { suggestedMethod } from '../../parts/delivery/method-cost.ts'
import { getPlace, useMethodsFor } from '../../parts/delivery/place.ts'
import { errorText, fieldText } from '../../parts/errors/error-text.ts'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { useTakerOfCart } from '../../parts/medicine-check/taker.tsx'
import { useMedicineCheck } from '../../parts/medicine-check/use-medicine-check.ts'
import { quoteHere } from '../../parts/price/quote-here.ts'
import { useQuote } from '../../parts/price/use-quote.ts'
import { amountText } from '../../parts/product/amount.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { type Choices, useChoices } from './use-choices.ts'
import {
  changesBetween,
  mayPart,
  type OrderBody,
  type OrderLine,
  type SeenQuote,
  toContent,
  usePlaceOrder,
} from './use-place-order.ts'

type Delivery = ReturnType<typeof useDelivery>

/**
 * The shipping methods for the chosen address and the chosen one, if it still delivers there. While none was chosen
 * here it is the cheapest, or the one of the last order where that costs no more.
 */
function useDelivery({ shipping, shippingMethodId, usualMethodId }: Choices, subtotal: Taka) {
  const place = shipping ? getPlace(shipping) : null
  const { data: methods, error, again } = useMethodsFor(place)
  const offered = place ? methods : []
  const method =
    shippingMethodId !== null
      ? methods?.find(({ id }) => id === shippingMethodId)
      : suggestedMethod(offered ?? [], subtotal, usualMethodId)
  return {
    place,
    /** Undefined while they load. */
    methods,
    error,
    again,
    method,
    /** Nothing delivers to this address. */
    isNowhere: place !== null && methods?.length === 0,
    /** The chosen method does not deliver to this address, but another one does. */
    isDropped: shippingMethodId !== null && methods !== undefined && methods.length > 0 && !method,
  }
}

/** Loads the methods again: staff may have changed where one delivers while this page was open. */
function useAskAgain(refusal: unknown, { again }: Delivery) {
  const ask = useEffectEvent(again)
  const isOutdated = refusal instanceof ApiError && OUTDATED.includes(refusal.code)
  useEffect(() => {
    if (isOutdated) ask()
  }, [isOutdated])
}

const OUTDATED = ['shipping-method-not-for-address', 'shipping-method-not-found']

export type CheckoutOptions = {
  readonly userId: number
  readonly lines: readonly OrderLine[]
  readonly addresses: readonly Address[]
  readonly last: LastChoices | null
}

/** `failure` is of the whole. */
export type CheckoutField = 'shipping' | 'billing' | 'method' | 'prescription' | 'failure'

export type Checkout = ReturnType<typeof useCheckout>

export function useCheckout(given: CheckoutOptions) {
  const { lines, userId } = given
  const choices = useChoices(given)
  const delivery = useDelivery(choices, computeSubtotal(lines))
  const quoteState = useQuote(toItems(lines), quotedWith(choices, delivery))
  const { quote } = quoteState
  const taker = useTakerOfCart()
  const medicines = useMedicineCheck(
    lines.map(({ product }) => product.id),
    taker.patientId,
    taker.taken.map(({ id }) => id),
  )
  const hasMethod = delivery.method !== undefined
  const code = useDiscountCode({
    applied: choices.discountCode,
    onApply: (discountCode) => choices.choose({ discountCode }),
    refused: quote?.discountError?.code ?? null,
    missing: quote?.discountMissing ?? NOTHING_MISSING,
  })
  const { within, fieldErrors, refuse, clear } = useFieldErrors<CheckoutField>()
  const [refusal, setRefusal] = useState<{ error: unknown; seen: SeenQuote | undefined }>()
  const check = useCheck()
  const refusedAs = useRefusal()
  useAskAgain(refusal?.error ?? quoteState.error, delivery)
  useEffect(() => {
    // the cart as it is now says which of its products it is
    if (isCode(quoteState.error, 'not-sold-online')) reloadCart()
  }, [quoteState.error])
  // one was suggested for an address that was chosen since; what the server refused stays said
  const clearMethod = useEffectEvent(() => {
    if (refusal === undefined) clear('method')
  })
  useEffect(() => {
    if (hasMethod) clearMethod()
  }, [hasMethod])
  const order = usePlaceOrder({ content: toContent(userId, lines), onRefused })

  function onRefused(error: unknown) {
    refuse(refusedAs(error))
    setRefusal({ error, seen: quote && isChanged(error) ? { quote, lines } : undefined })
    if (isAtCode(error)) code.refuse(error)
    if (isCode(error, 'patient-not-found')) taker.forget()
    if (!isChanged(error)) return
    reloadCart()
    quoteState.again()
  }

  function place() {
    if (!quote) return
    setRefusal(undefined)
    const body = toBody({
      choices,
      delivery,
      lines,
      total: quote.total,
      forTwoPeople: medicines.forTwoPeople,
      patientId: taker.namedId,
    })
    if (!refuse(check(choices, delivery, quote)) && body) void order.place(body, choices.file)
  }

  return {
    ...given,
    within,
    choices,
    delivery,
    quoteState,
    code,
    medicines,
    taker,
    order,
    fieldErrors,
    clear,
    place,
    /** What is no longer as it was when the button was pressed. */
    changes: refusal?.seen && quote ? changesBetween(refusal.seen, { quote, lines }) : [],
    isSentBefore: isCode(refusal?.error, 'idempotency-key-reused'),
    placeNew() {
      order.renew()
      place()
    },
  }
}

/** By what this page knows. */
function computeSubtotal(lines: readonly OrderLine[]): Taka {
  return quoteHere(lines.map(({ product, quantities }) => ({ ...product, quantities }))).subtotal
}

function toItems(lines: readonly OrderLine[]): OrderBody['items'] {
  return lines.map(({ product, quantities }) => ({ productId: product.id, quantities }))
}

function quotedWith({ discountCode }: Choices, { method, place }: Delivery) {
  return {
    ...place,
    ...(method && { shippingMethodId: method.id }),
    ...(discountCode !== null && { discountCode }),
  }
}

type OrderChoices = {
  readonly choices: Choices
  readonly delivery: Delivery
  readonly lines: readonly OrderLine[]
  readonly total: OrderBody['expectedTotal']
  readonly forTwoPeople: boolean
  readonly patientId: number | null
}

/** Null while something is missing. */
function toBody({
  choices,
  delivery: { method },
  lines,
  total,
  forTwoPeople,
  patientId,
}: OrderChoices): OrderBody | null {
  const { shipping, billing, paymentMethod, discountCode, prescriptionId, shortItems } = choices
  if (!shipping || !billing || !method) return null
  const isParted = shortItems === 'send-rest' && paymentMethod === 'COD' && mayPart(lines)
  return {
    items: toItems(lines),
    shippingAddress: { id: shipping.id },
    billingAddress: { id: billing.id },
    shippingMethodId: method.id,
    paymentMethod,
    ...(discountCode !== null && { discountCode }),
    expectedTotal: total,
    // the screen said that something is out of stock, so the order may wait for it
    mayWait: lines.some(({ isShort }) => isShort),
    ...(isParted && { shortItems: 'send-rest' }),
    ...(prescriptionId !== null && { prescriptionId }),
    ...(forTwoPeople && { forTwoPeople }),
    ...(patientId !== null && { patientId }),
  }
}

function useCheck() {
  const say = useNotices({ en, bn })
  const whyNoMethod = useWhyNoMethod()
  return (
    { shipping, billing, isSame }: Choices,
    delivery: Delivery,
    quote: SeenQuote['quote'],
  ): FieldErrors<CheckoutField> => ({
    shipping: shipping ? undefined : say('addressesRequired'),
    billing: billing || (isSame && !shipping) || !shipping ? undefined : say('addressesRequired'),
    method: delivery.method || whyNoMethod(delivery) ? undefined : say('deliveryRequired'),
    failure:
      whyNoMethod(delivery) ??
      (quote.lines.some(({ unavailable }) => unavailable) ? say('unavailable') : undefined),
  })
}

/** Where there are no methods to choose from, it is said beside the button why. */
function useWhyNoMethod() {
  const say = useNotices({ en: methodsEn, bn: methodsBn })
  const language = useLanguage()
  return ({ isNowhere, error }: Delivery) => {
    if (error !== undefined) return errorText(error, language)
    return isNowhere ? say('noneHere') : undefined
  }
}

/** Where to say what the server refused. */
function useRefusal() {
  const language = useLanguage()
  return (error: unknown): FieldErrors<CheckoutField> => {
    if (!(error instanceof ApiError)) return { failure: errorText(error, language) }
    const placed: FieldErrors<CheckoutField> = {
      shipping: fieldText(error, 'shippingAddress'),
      billing: fieldText(error, 'billingAddress'),
      method: fieldText(error, 'shippingMethodId'),
      prescription: fieldText(error, 'prescription') ?? fieldText(error, 'prescriptionId'),
    }
    const isPlaced = Object.values(placed).some(Boolean) || isAtCode(error)
    return isPlaced ? placed : { ...placed, failure: errorText(error, language) }
  }
}

/** Prices, stock or the code: what is shown is no longer true. */
function isChanged(error: unknown): boolean {
  if (isCode(error, 'order-changed-meanwhile') || isAtCode(error)) return true
  return error instanceof ApiError && Object.keys(error.fields).some((path) => path.startsWith('items'))
}

function isAtCode(error: unknown): boolean {
  return error instanceof ApiError && Boolean(error.fields.discountCode)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}

type CodeOptions = {
  readonly applied: string | null
  readonly onApply: (code: string | null) => void
  /** Why the calculation does not count the code that is applied. */
  readonly refused: string | null
  /** What its minimum wants besides. */
  readonly missing: Taka
}

const NOTHING_MISSING = 0 as Taka

/** A code is checked before it applies; a refused one takes nothing off. */
function useDiscountCode({ applied, onApply, refused, missing }: CodeOptions) {
  const language = useLanguage()
  const { codeTerms } = useTexts({ en, bn })
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<NoticeText>()
  const [busy, setBusy] = useState(false)

  async function apply(code: string) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await browserApi.discounts.apply({ body: { code } })
      onApply(code.trim())
      setTyped('')
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  function refuse(error: unknown) {
    onApply(null)
    const atField =
      error instanceof ApiError && (fieldText(error, 'code') ?? fieldText(error, 'discountCode'))
    setProblem(atField || errorText(error, language))
  }

  /** What is wrong with cart or customer is known; of the code itself the reason is asked for. */
  const drop = useEffectEvent(() => {
    if (applied === null || refused === null) return
    if (!(refused in codeTerms)) return void apply(applied)
    setTyped(applied)
    onApply(null)
    setProblem({ sentence: codeTerms[refused as keyof typeof codeTerms](amountText(missing)) })
  })
  useEffect(() => {
    if (refused !== null) drop()
  }, [refused])

  return {
    applied,
    typed,
    problem,
    busy,
    type(text: string) {
      setTyped(text)
      setProblem(undefined)
    },
    apply: () => apply(typed),
    /** One that the shop offers: the quote says the rest. */
    use(code: string) {
      onApply(code)
      setTyped('')
      setProblem(undefined)
    },
    remove() {
      onApply(null)
      setProblem(undefined)
    },
    refuse,
  }
}
