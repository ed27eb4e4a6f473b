import { newsletter } from '@niramoy/contract/newsletter'
import { footer } from '@niramoy/texts/en/footer'
import { routes } from '../http/routes.ts'
import { insertSubscriber } from './newsletter.sql.ts'

export const newsletterRoutes = routes(newsletter, {
  async subscribe({ body }, { db, now }) {
    await insertSubscriber(db, body.email, now())
    return { message: footer.subscribed }
  },
})
