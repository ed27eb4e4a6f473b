import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import type { Language } from '@niramoy/texts/languages'

/** What a method is called; the rest where it is known. */
export type NamedMethod = Pick<ShippingMethod, 'name' | 'nameBn'>
type TimedMethod = {
  readonly estimatedDeliveryTime: string | null
  readonly estimatedDeliveryTimeBn: string | null
}

/** shipping 6: in Bengali by its Bengali name, or in English while it has none. */
export function methodName({ name, nameBn }: NamedMethod, language: Language): string {
  return (language === 'bn' && nameBn) || name
}

export function methodTime(method: TimedMethod, language: Language): string | null {
  return (language === 'bn' && method.estimatedDeliveryTimeBn) || method.estimatedDeliveryTime
}
