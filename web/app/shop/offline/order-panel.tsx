import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { poisha, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { offline as bn } from '@niramoy/texts/bn/shop/offline'
import { offline as en } from '@niramoy/texts/en/shop/offline'
import { useState } from 'react'
import { now } from '../../browser/clock.ts'
import { newKey } from '../../browser/new-key.ts'
import {
  SENDING,
  sendWaitingOrders,
  storeWaitingOrder,
  type WaitingOrder,
} from '../../browser/waiting-orders.ts'
import { useTaker } from '../../browser/who-takes.ts'
import { addressText } from '../../parts/checkout/address-text.ts'
import { byCost, computeCost, methodName } from '../../parts/delivery/method-cost.ts'
import { NoDelivery } from '../../parts/delivery/no-delivery.tsx'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import type { CheckoutFacts } from '../../parts/offline/checkout-facts.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { computeSum, type PricedLine } from './priced-lines.ts'
import type { OfflineShop } from './use-offline-shop.ts'

type OrderPanelProps = {
  readonly shop: OfflineShop
  readonly lines: readonly PricedLine[]
  readonly forTwoPeople: boolean
}

/** Where to, how, for how much; and the button that leaves the order waiting. */
export function OrderPanel({ shop, lines, forTwoPeople }: OrderPanelProps) {
  const say = useNotices({ en, bn })
  const { facts } = shop
  if (!facts) return <Banner {...say('guest')} />
  if (facts.places.length === 0) return <Banner {...say('noAddress')} />
  return <OrderForm shop={shop} lines={lines} forTwoPeople={forTwoPeople} facts={facts} />
}

function OrderForm({ shop, lines, forTwoPeople, facts }: OrderPanelProps & { facts: CheckoutFacts }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const choice = useChoice(facts, computeSum(lines))
  const place = usePlace({ shop, lines, forTwoPeople }, facts.userId)
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <RadioGroup
        legend={t.address}
        name="address"
        layout="cards"
        value={String(choice.place?.address.id)}
        onChange={choice.choosePlace}
        options={facts.places.map(({ address }) => ({
          value: String(address.id),
          label: address.fullName,
          hint: addressText(address),
        }))}
      />
      {choice.methods.length === 0 ? (
        <NoDelivery />
      ) : (
        <RadioGroup
          legend={t.method}
          name="method"
          layout="cards"
          value={String(choice.method?.id)}
          onChange={choice.chooseMethod}
          options={choice.methods.map((method) => ({
            value: String(method.id),
            label: methodName(method, language),
            hint: amountText(computeCost(method, choice.subtotal)),
          }))}
        />
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        <Row name={t.subtotal} taka={choice.subtotal} />
        <Row name={t.delivery} taka={choice.delivery} />
        <Row name={t.total} taka={choice.total} />
      </dl>
      <p className="text-ink-soft text-sm">{t.cash}</p>
      {lines.some(({ product }) => needsPrescription(product.dispensingClass)) && (
        <p>{t.prescriptionLater}</p>
      )}
      <Button size="large" wide disabled={!choice.place || !choice.method} onClick={() => place(choice)}>
        {t.order(amountText(choice.total))}
      </Button>
    </div>
  )
}

function Row({ name, taka }: { name: string; taka: Taka }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">
        <Amount taka={taka} />
      </dd>
    </>
  )
}

type Choice = ReturnType<typeof useChoice>

function useChoice({ places }: CheckoutFacts, subtotal: Taka) {
  const [placeId, choosePlace] = useState<string>()
  const [methodId, chooseMethod] = useState<string>()
  const place = places.find(({ address }) => String(address.id) === placeId) ?? places[0]
  const methods = byCost(place?.methods ?? [], subtotal)
  const method = methods.find(({ id }) => String(id) === methodId) ?? methods[0]
  const delivery = method ? computeCost(method, subtotal) : toTaka(poisha(0))
  const total = toTaka(poisha(toPoisha(subtotal) + toPoisha(delivery)))
  return { place, methods, method, subtotal, delivery, total, choosePlace, chooseMethod }
}

/** Stores the order, then takes what it has out of the cart; it is sent as soon as the shop can be reached. */
function usePlace({ shop, lines, forTwoPeople }: OrderPanelProps, userId: number) {
  const toast = useToast()
  const say = useNotices({ en, bn })
  // as it was told in the cart; the shop refuses who was removed since, and the checkout asks again
  const [patientId] = useTaker()
  return async ({ place, method, total }: Choice) => {
    if (!place || !method) return
    const order: WaitingOrder = {
      key: newKey(),
      userId,
      madeAt: now().getTime(),
      labels: lines.map(({ product }) => product.label),
      state: 'waiting',
      body: {
        items: lines.map(({ id, quantities }) => ({ productId: id, quantities })),
        shippingAddress: { id: place.address.id },
        billingAddress: { id: place.billingAddressId },
        shippingMethodId: method.id,
        paymentMethod: 'COD',
        expectedTotal: total,
        mayWait: false,
        forTwoPeople,
        ...(patientId !== null && { patientId }),
      },
    }
    try {
      await storeWaitingOrder(order)
    } catch (error) {
      reportError(error)
      toast({ ...say('storeFailed'), tone: 'danger' })
      return
    }
    shop.replaceCart(shop.lines.filter(({ id }) => lines.every((line) => line.id !== id)))
    shop.noteOrdered(order.key)
    toast({ ...say('stored'), tone: 'success' })
    askForSync()
    sendWaitingOrders().catch(reportError)
  }
}

/** Where the browser can, it wakes the worker when the network is back, even with the shop closed. */
function askForSync(): void {
  void navigator.serviceWorker?.ready.then((registration) => {
    const { sync } = registration as ServiceWorkerRegistration & {
      readonly sync?: { register(tag: string): Promise<void> }
    }
    return sync?.register(SENDING).catch(() => {})
  })
}
