import type { Taka } from '@niramoy/domain/platform/money'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { suggestedMethod } from '../../parts/delivery/method-cost.ts'
import { placeOf, useMethodsFor } from '../../parts/delivery/place.ts'
import type { Choices } from './use-choices.ts'

export type Delivery = ReturnType<typeof useDelivery>

/**
 * The shipping methods for the chosen address and the chosen one, if it still delivers there. While none was chosen
 * here it is the cheapest, or the one of the last order where that costs no more.
 */
export function useDelivery({ shipping, shippingMethodId, usualMethodId }: Choices, subtotal: Taka) {
  const place = shipping ? placeOf(shipping) : null
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
export function useAskAgain(refusal: unknown, { again }: Delivery) {
  const ask = useEffectEvent(again)
  const isOutdated = refusal instanceof ApiError && OUTDATED.includes(refusal.code)
  useEffect(() => {
    if (isOutdated) ask()
  }, [isOutdated])
}

const OUTDATED = ['shipping-method-not-for-address', 'shipping-method-not-found']
