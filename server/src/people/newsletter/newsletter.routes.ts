import { newsletter } from '@niramoy/contract/people/newsletter'
import { footer } from '@niramoy/texts/en/shop/footer'
import { transact } from '../../platform/db/transact.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { insertSubscriber } from './newsletter.sql.ts'

export const newsletterRoutes = routes(newsletter, {
  async subscribe({ body }, context) {
    await transact(context, null, (tx) => insertSubscriber(tx, body.email, context.now()))
    return { message: footer.subscribed }
  },
})
