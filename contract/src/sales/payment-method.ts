import { z } from 'zod'
import { says } from '../platform/says.ts'

const ONLINE = /^(sslcommerz|online([ _-]?payment)?)$/i

/** Online Payment goes by the gateway's name; its name on the screens is understood too. */
export function paymentMethod<const Methods extends readonly [string, ...string[]]>(methods: Methods) {
  return z.preprocess(
    (typed) => (typeof typed === 'string' && ONLINE.test(typed.trim()) ? 'SSLCommerz' : typed),
    z.enum(methods, says('order-payment-method-required')),
  )
}
