import type { Order, OrderItem } from '@niramoy/contract/sales/order'
import { barcode } from '@niramoy/domain/platform/barcode'
import type { Taka } from '@niramoy/domain/platform/money'
import { productCard as levels } from '@niramoy/texts/bn/catalogue/product-card'
import { documents as t } from '@niramoy/texts/bn/sales/documents'
import { Fragment, useEffect } from 'react'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { useSettings } from '../../parts/page/root-data.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { levelName } from '../../parts/product/level-name.ts'

export const PAPERS = ['58', '80', 'off'] as const
export type Paper = (typeof PAPERS)[number]

type SalesSlipProps = { readonly order: Order; readonly paper: Exclude<Paper, 'off'> }

/** documents 1: the slip on a thermal printer, in the customer's language; the screen shows nothing of it. */
export function SalesSlip({ order, paper }: SalesSlipProps) {
  const moment = useMoment()
  const settings = useSettings()
  const shop = settings?.shop
  const { bin, drugLicence } = settings?.registration ?? {}
  usePaper(paper)
  const { counterSale } = order
  return (
    <section className="printed-slip hidden print:block" aria-hidden="true">
      <header>
        <h1>{shop?.nameBn}</h1>
        <p>{shop?.address}</p>
        <p>{shop?.phone}</p>
        {bin && <p>{t.bin(bin)}</p>}
        {drugLicence && <p>{t.drugLicence(drugLicence)}</p>}
        <p>
          {t.slip} <strong>{order.orderCode}</strong>
        </p>
        <p>{moment(order.createdAt)}</p>
      </header>
      <dl>
        {order.items.map((item) => (
          <Fragment key={item.id}>
            <dt>
              {item.Product.label.bn}
              <small>{getPacks(item)}</small>
            </dt>
            <dd>{amountText(item.price)}</dd>
          </Fragment>
        ))}
      </dl>
      <dl>
        <Sum label={t.subtotal} amount={order.subtotal} />
        {order.discountAmount > 0 && <Sum label={t.offer} amount={order.discountAmount} isOff />}
      </dl>
      <dl className="total">
        <Sum label={t.total} amount={order.totalAmount} />
      </dl>
      {counterSale && (
        <dl>
          <Sum
            label={counterSale.tender === 'cash' ? t.cashReceived : t.tenders[counterSale.tender]}
            amount={counterSale.received}
          />
          {counterSale.tender === 'cash' && <Sum label={t.change} amount={counterSale.change} />}
        </dl>
      )}
      <Bars code={order.orderCode} />
      <p className="thanks">{t.counterThanks.replace('{name}', shop?.nameBn ?? '')}</p>
    </section>
  )
}

/** For a scanner, when the goods come back. */
function Bars({ code }: { readonly code: string }) {
  const widths = barcode(code) ?? []
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${whole} 30`} preserveAspectRatio="none" className="bars">
      {widths.map((width, at) => {
        const start = starts[at] ?? 0
        return at % 2 === 0 && <rect key={start} x={start} y={0} width={width} height={30} />
      })}
    </svg>
  )
}

function Sum({ label, amount, isOff = false }: { label: string; amount: Taka; isOff?: boolean }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {isOff && '−'}
        {amountText(amount)}
      </dd>
    </>
  )
}

function getPacks({
  Product,
  boxQuantity: box,
  stripQuantity: strip,
  unitQuantity: unit,
}: OrderItem): string {
  return Object.entries({ box, strip, unit })
    .filter(([, count]) => count > 0)
    .map(([level, count]) => t.computeQuantity(count, levelName(Product, level as 'box', 'bn', levels)))
    .join(' + ')
}

/** The paper belongs to the document, and to it only while there is a slip to print. */
function usePaper(paper: string) {
  useEffect(() => {
    const { classList } = document.documentElement
    const name = `prints-slip-${paper}`
    classList.add(name)
    return () => classList.remove(name)
  }, [paper])
}
