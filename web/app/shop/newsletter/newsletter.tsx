import { footer as t } from '@niramoy/texts/en/shop/footer'
import { readForm } from '../../api/form-of.ts'
import { visitContext } from '../../api/visit.ts'
import { NewsletterForm } from '../../parts/newsletter/newsletter-form.tsx'
import { subscribe } from '../../parts/newsletter/subscribe.ts'
import type { Route } from './+types/newsletter'

export const meta: Route.MetaFunction = () => [
  { title: t.newsletter },
  { name: 'robots', content: 'noindex' },
]

/** The footer's form, sent by a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return subscribe(context.get(visitContext).api, String(form.get('email') ?? ''))
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div lang="en" className="page-width py-12">
      <div className="mx-auto max-w-md">
        <h1 className="mb-3 text-3xl">{t.newsletter}</h1>
        <NewsletterForm said={actionData} />
      </div>
    </div>
  )
}
