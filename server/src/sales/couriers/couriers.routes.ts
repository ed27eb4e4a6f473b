import { couriers } from '@niramoy/contract/sales/couriers'
import { routes } from '../../platform/http/api/routes.ts'
import { handleCourierWebhook } from './handle-courier-webhook.ts'

const HEARD = { status: 'success', message: 'Thank you.' } as const
const INTEGRATION = 'x-pathao-merchant-webhook-integration-secret'

export const couriersRoutes = routes(couriers, {
  async pathao({ body, visit }, context) {
    await handleCourierWebhook(context, 'pathao', { body, query: {}, header: visit.header })
    // only to who has the secret: where Pathao wants the same one back, a stranger would learn it
    visit.setHeader(INTEGRATION, context.settings.PATHAO_INTEGRATION_SECRET)
    return HEARD
  },
  async steadfast({ body, visit }, context) {
    await handleCourierWebhook(context, 'steadfast', { body, query: {}, header: visit.header })
    return HEARD
  },
  async redx({ body, query, visit }, context) {
    await handleCourierWebhook(context, 'redx', { body, query, header: visit.header })
    return HEARD
  },
})
