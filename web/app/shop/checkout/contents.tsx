import type { Address } from '@niramoy/contract/people/addresses'
import type { CartItem } from '@niramoy/contract/sales/cart'
import type { LastChoices } from '@niramoy/contract/sales/orders'
import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { dispensing as dispensingBn } from '@niramoy/texts/bn/catalogue/dispensing'
import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { cart as bn } from '@niramoy/texts/bn/sales/cart'
import { checkout as checkoutBn } from '@niramoy/texts/bn/sales/checkout'
import { dispensing as dispensingEn } from '@niramoy/texts/en/catalogue/dispensing'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import { cart as en } from '@niramoy/texts/en/sales/cart'
import { checkout as checkoutEn } from '@niramoy/texts/en/sales/checkout'
import CashIcon from 'lucide-react/icons/banknote'
import CardIcon from 'lucide-react/icons/credit-card'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { useLocation, useRevalidator } from 'react-router'
import { useAccountList } from '../../browser/guest-list.ts'
import { reloadCart, removeFromCart } from '../../parts/cart/change-cart.ts'
import { AddressChoice } from '../../parts/checkout/address-choice.tsx'
import { addressText } from '../../parts/checkout/address-text.ts'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { MedicineMessages } from '../../parts/medicine-check/medicine-messages.tsx'
import { TakerChoice, withTaken } from '../../parts/medicine-check/taker.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Checkbox, RadioGroup } from '../../ui/form/choice.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { PlaceButton } from './place-button.tsx'
import { PrescriptionCard } from './prescription-card.tsx'
import { Step } from './step.tsx'
import { Summary } from './summary.tsx'
import { type Checkout, type CheckoutOptions, useCheckout } from './use-checkout.ts'
import { mayPart, orderLines } from './use-place-order.ts'
import { waitsForApproval } from './waits-for-approval.ts'

type ContentsProps = {
  /** Null: loading failed. */
  readonly addresses: readonly Address[] | null
  readonly last: LastChoices | null
}

/** The form, once everything is there that it needs; otherwise what is missing and how to go on. */
export function Contents({ addresses, last }: ContentsProps) {
  const user = useUser()
  const cart = useAccountList('cart')
  const say = useNotices({ en, bn })
  const sayHere = useNotices({ en: checkoutEn, bn: checkoutBn })
  const { revalidate } = useRevalidator()
  if (!addresses) return <Failed {...sayHere('addressesFailed')} again={() => void revalidate()} />
  if (cart === null) return <Failed {...say('loadFailed')} again={reloadCart} />
  if (!cart || !user) return <CheckoutSkeleton />
  const lines = orderLines(cart.filter(isSoldOnline))
  const leftOut = cart.filter((item) => !isSoldOnline(item))
  if (lines.length === 0) return leftOut.length > 0 ? <LeftOut items={leftOut} /> : <Empty />
  return (
    <>
      <LeftOut items={leftOut} />
      <OrderForm userId={user.userId} lines={lines} addresses={addresses} last={last} />
    </>
  )
}

/** dispensing 2: what is in the cart and not sold online is not ordered, and that is said. */
function LeftOut({ items }: { items: readonly CartItem[] }) {
  const t = useTexts({ en: commonEn, bn: commonBn })
  const say = useNotices({ en: dispensingEn, bn: dispensingBn })
  const language = useLanguage()
  return items.map(({ id, label }) => (
    <div key={id} className="mb-5">
      <h2 className="mb-1.5 text-base wrap-anywhere">{label[language]}</h2>
      <Banner
        tone="warning"
        {...say('notSoldOnline')}
        actions={
          <Button size="small" variant="secondary" onClick={() => removeFromCart(id)}>
            {t.remove}
          </Button>
        }
      />
    </div>
  ))
}

function Empty() {
  const t = useTexts({ en, bn })
  const here = useTexts({ en: checkoutEn, bn: checkoutBn })
  const say = useNotices({ en, bn })
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        {...say('empty')}
        icon={<CartIcon size={34} />}
        actions={
          <>
            <ButtonLink href="/products">{t.browse}</ButtonLink>
            <ButtonLink href="/dashboard/orders" variant="secondary">
              {here.seeOrders}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

function Failed({ again, ...notice }: NoticeText & { readonly again: () => void }) {
  const t = useTexts({ en: commonEn, bn: commonBn })
  return (
    <Banner
      tone="danger"
      {...notice}
      actions={
        <Button size="small" variant="secondary" icon={<RefreshIcon size={17} />} onClick={again}>
          {t.tryAgain}
        </Button>
      }
    />
  )
}

/** Everything on one page: what is chosen on the left, what it comes to on the right. */
function OrderForm(given: CheckoutOptions) {
  const checkout = useCheckout(given)
  return (
    <div ref={checkout.within}>
      <div className="grid grid-cols-1 items-start gap-2.5 pb-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="grid grid-cols-1 gap-2.5 sm:gap-4">
          <AddressCards checkout={checkout} />
          <DeliveryCard checkout={checkout} />
          <PaymentCard checkout={checkout} />
          <ShortCard checkout={checkout} />
          <PrescriptionCard checkout={checkout} />
          <TakerChoice taker={checkout.taker} />
          <MedicineMessages
            check={checkout.medicines}
            lines={withTaken(
              checkout.lines.map(({ product }) => product),
              checkout.taker.taken,
            )}
            asksWhoTakes
          />
        </div>
        <Summary checkout={checkout} />
      </div>
      <PlaceBar checkout={checkout} />
    </div>
  )
}

/** On a phone the button with the amount stays under the thumb, over the bar of the shop. */
function PlaceBar({ checkout }: { checkout: Checkout }) {
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-(--page-gutter) border-line border-t bg-surface/95 px-(--page-gutter) py-2 backdrop-blur-sm md:bottom-0 lg:hidden">
      <PlaceButton checkout={checkout} />
    </div>
  )
}

/** orders 22: what is short is named, and whether the rest waits for it is chosen. */
export function ShortCard({ checkout: { choices, lines } }: { checkout: Checkout }) {
  const t = useTexts({ en: checkoutEn, bn: checkoutBn })
  const language = useLanguage()
  if (!mayPart(lines)) return null
  const names = lines.filter(({ isShort }) => isShort).map(({ product }) => product.label[language])
  const isCash = choices.paymentMethod === 'COD'
  return (
    <Card title={t.short} lead={names.join(', ')}>
      <RadioGroup
        legend={t.shortChoice}
        hideLegend
        name="shortItems"
        layout="cards"
        options={[
          { value: 'wait', label: <b className="font-semibold">{t.wait}</b>, hint: t.waitHint },
          {
            value: 'send-rest',
            label: <b className="font-semibold">{t.sendRest}</b>,
            hint: isCash ? t.sendRestHint(names.join(', ')) : t.sendRestCashOnly,
            disabled: !isCash,
          },
        ]}
        value={isCash ? choices.shortItems : 'wait'}
        onChange={(chosen) => choices.choose({ shortItems: chosen === 'wait' ? 'wait' : 'send-rest' })}
      />
    </Card>
  )
}

/** payments 1 */
export function PaymentCard({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en: checkoutEn, bn: checkoutBn })
  const { choices } = checkout
  const onlineHint = waitsForApproval(checkout) ? t.onlineAfterApproval : t.onlineHint
  return (
    <Step
      title={t.payment}
      value={
        choices.paymentMethod === 'COD' ? (
          <Named icon={CashIcon} name={t.cod} />
        ) : (
          <Named icon={CardIcon} name={t.online} />
        )
      }
    >
      <RadioGroup
        legend={t.paymentMethod}
        hideLegend
        name="paymentMethod"
        layout="cards"
        options={[
          { value: 'COD', label: <Named icon={CashIcon} name={t.cod} />, hint: t.codHint },
          { value: 'SSLCommerz', label: <Named icon={CardIcon} name={t.online} />, hint: onlineHint },
        ]}
        value={choices.paymentMethod}
        onChange={(method) => choices.choose({ paymentMethod: method === 'COD' ? 'COD' : 'SSLCommerz' })}
      />
    </Step>
  )
}

function Named({ icon: Icon, name }: { icon: typeof CashIcon; name: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold">
      <Icon size={20} className="shrink-0 text-brand-ink" />
      {name}
    </span>
  )
}

/** Where it goes, and where the bill goes: usually to the same address. */
export function AddressCards({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en: checkoutEn, bn: checkoutBn })
  const { choices, delivery, addresses, fieldErrors, clear } = checkout
  const { shipping, billing, isSame } = choices
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true
  return (
    <>
      <Step
        title={t.shippingAddress}
        value={shipping ? <Chosen address={shipping} /> : null}
        isWrong={Boolean(fieldErrors.shipping)}
      >
        <AddressChoice
          use="shipping"
          legend={t.shippingAddress}
          addresses={addresses}
          chosen={shipping?.id ?? null}
          error={fieldErrors.shipping}
          asksAtOnce={isNew}
          onChoose={(shippingAddressId) => {
            // what was shown counts as chosen: where it does not deliver, that is said
            choices.choose({ shippingAddressId, shippingMethodId: delivery.method?.id ?? null })
            clear('shipping')
            // it may have been that nothing delivers to the last one
            clear('failure')
          }}
        />
      </Step>
      <Step
        title={t.billingAddress}
        value={isSame ? t.sameAsShipping : billing ? <Chosen address={billing} /> : null}
        isWrong={Boolean(fieldErrors.billing)}
      >
        <div className="grid gap-3">
          {choices.maySame && (
            <Checkbox
              label={t.sameAsShipping}
              checked={isSame}
              onChange={({ currentTarget }) => {
                choices.choose({ isSame: currentTarget.checked })
                clear('billing')
              }}
            />
          )}
          {!isSame && (
            <AddressChoice
              use="billing"
              legend={t.billingAddress}
              addresses={addresses}
              chosen={billing?.id ?? null}
              error={fieldErrors.billing}
              onChoose={(billingAddressId) => {
                choices.choose({ billingAddressId })
                clear('billing')
              }}
            />
          )}
        </div>
      </Step>
    </>
  )
}

function Chosen({ address }: { address: Address }) {
  return (
    <>
      <p className="truncate">
        <span className="font-semibold">{address.fullName}</span>{' '}
        <span className="text-ink-soft tabular-nums">{address.contactNo}</span>
      </p>
      <p className="truncate text-ink-soft text-sm">{addressText(address)}</p>
    </>
  )
}
