import type { FastifyInstance } from 'fastify'
import { couriers } from './couriers.ts'
import { identityProvider } from './identity-provider.ts'
import { paymentGateway } from './payment-gateway.ts'
import { simulatorParts } from './simulator-page.ts'

/** Everything that stands for the world outside in the demo and the tests, below `/dev/`. */
export async function simulators(app: FastifyInstance): Promise<void> {
  await app.register(simulatorParts)
  await app.register(identityProvider)
  await app.register(paymentGateway)
  await app.register(couriers)
}
