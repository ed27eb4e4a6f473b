import type { Quote } from '@niramoy/contract/pricing/quote'
import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { toPoisha } from '@niramoy/domain/platform/money'
import { shippingCost } from '@niramoy/domain/pricing/shipping'
import type { Language } from '@niramoy/texts/languages'
import type { SessionChoices } from './assistant-sessions.sql.ts'
import type { TEXTS } from './protocol-products.view.ts'

type Texts = (typeof TEXTS)[Language]

/** Of the one calculation, in poisha: what is taken off is below nothing, and the total is the sum of the others. */
export function totalsView(quote: Quote, texts: Texts) {
  const discount = toPoisha(quote.discountAmount)
  const delivery = toPoisha(quote.shippingCost)
  return [
    { type: 'subtotal', display_text: texts.subtotal, amount: toPoisha(quote.subtotal) },
    ...(discount > 0 ? [{ type: 'discount', display_text: texts.discount, amount: discount * -1 }] : []),
    ...(delivery > 0 ? [{ type: 'fulfillment', display_text: texts.delivery, amount: delivery }] : []),
    { type: 'total', display_text: texts.total, amount: toPoisha(quote.total) },
  ]
}

type Delivered = {
  readonly quote: Quote
  readonly methods: readonly ShippingMethod[]
  readonly choices: SessionChoices
  readonly lineIds: readonly string[]
  readonly language: Language
}

/** One parcel, and every way that delivers to the place as far as it is known. */
export function deliveryView({ quote, methods, choices, lineIds, language }: Delivered) {
  const { place, shippingMethodId } = choices
  const { division, district, thana } = place
  const subtotal = toPoisha(quote.subtotal)
  const options = methods.map((method) => {
    const terms = {
      price: toPoisha(method.price),
      isFree: method.isFree,
      freeShippingThreshold: toPoisha(method.freeShippingThreshold),
    }
    const named = language === 'bn' ? [method.nameBn, method.estimatedDeliveryTimeBn] : []
    return {
      id: String(method.id),
      title: named[0] ?? method.name,
      description: named[1] ?? method.estimatedDeliveryTime,
      ...(method.deliveryBy && { latest_fulfillment_time: `${method.deliveryBy}T23:59:59+06:00` }),
      totals: [{ type: 'total', amount: shippingCost(terms, subtotal) }],
    }
  })
  return {
    methods: [
      {
        id: 'delivery',
        type: 'shipping',
        line_item_ids: lineIds,
        ...(division && {
          destinations: [
            {
              id: 'place',
              address_country: 'BD',
              address_region: district ?? division,
              ...(thana && { address_locality: thana }),
            },
          ],
          selected_destination_id: 'place',
        }),
        groups: [
          {
            id: 'parcel',
            line_item_ids: lineIds,
            options,
            selected_option_id: shippingMethodId === null ? null : String(shippingMethodId),
          },
        ],
      },
    ],
  }
}
