import { footer } from '@niramoy/texts/en/footer'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'

export type Subscription = { readonly done: boolean; readonly text: string }

/** Subscribes to the newsletter and says how it went. The footer, and so this, is English in both languages. */
export async function subscribe(api: Api, email: string): Promise<Subscription> {
  try {
    await api.newsletter.subscribe({ body: { email } })
    return { done: true, text: footer.subscribed }
  } catch (error) {
    return { done: false, text: error instanceof ApiError ? error.message : footer.subscribeFailed }
  }
}
