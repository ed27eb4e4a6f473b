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
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { useRevalidator } from 'react-router'
import { useAccountList } from '../../browser/guest-list.ts'
import { reloadCart, removeFromCart } from '../../parts/cart/change-cart.ts'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { AddressCards } from './address-cards.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PlaceButton } from './place-button.tsx'
import { PrescriptionCard } from './prescription-card.tsx'
import { ShortCard } from './short-card.tsx'
import { Summary } from './summary.tsx'
import { type Checkout, type CheckoutOptions, useCheckout } from './use-checkout.ts'
import { orderLines } from './use-place-order.ts'

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
