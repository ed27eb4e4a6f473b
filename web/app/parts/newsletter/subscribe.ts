import { footer } from '@niramoy/texts/en/shop/footer'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'

export type Subscription = { readonly done: boolean; readonly text: string; readonly email: string }

/** Subscribes to the newsletter and says how it went. The footer, and so this, is English in both languages. */
export async function subscribe(api: Api, email: string): Promise<Subscription> {
  try {
    await api.newsletter.subscribe({ body: { email } })
    return { done: true, text: footer.subscribed, email }
  } catch (error) {
    const text = error instanceof ApiError ? error.message : footer.subscribeFailed
    return { done: false, text, email }
  }
}
