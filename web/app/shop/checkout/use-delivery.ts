import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { placeOf, useMethodsFor } from '../../parts/delivery/place.ts'
import type { Choices } from './use-choices.ts'

export type Delivery = ReturnType<typeof useDelivery>

/** The ways to deliver to the chosen address, and which of them was chosen; one that does not fit counts no more. */
export function useDelivery({ shipping, shippingMethodId }: Choices) {
  const place = shipping ? placeOf(shipping) : null
  const { data: methods, error, again } = useMethodsFor(place)
  const method = methods?.find(({ id }) => id === shippingMethodId)
  return {
    place,
    /** Undefined while they are on their way. */
    methods,
    error,
    again,
    method,
    /** Nothing delivers to this address. */
    isNowhere: place !== null && methods?.length === 0,
    /** What was chosen is not to be had for this address, but something else is. */
    isDropped: shippingMethodId !== null && methods !== undefined && methods.length > 0 && !method,
  }
}

/** Staff may have changed where a method delivers while this page was open: then it is asked for again. */
export function useAskAgain(refusal: unknown, { again }: Delivery) {
  const ask = useEffectEvent(again)
  const isOutdated = refusal instanceof ApiError && OUTDATED.includes(refusal.code)
  useEffect(() => {
    if (isOutdated) ask()
  }, [isOutdated])
}

const OUTDATED = ['shipping-method-not-for-address', 'shipping-method-not-found']
