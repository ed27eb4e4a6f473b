import { browserApi } from '../../api/api.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { currentUser } from '../../parts/session/current-user.ts'
import type { Route } from './+types/cancel'
import { loadPayment } from './load-payment.ts'
import { PaymentEnded } from './payment-ended.tsx'

export const meta = screenMeta('paymentCancel', { index: false })

export const loader = ({ context, request }: Route.LoaderArgs) =>
  onServer(context, async (api) => loadPayment(api, request, await context.get(visitContext).user()))
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  loadPayment(browserApi, request, await currentUser())

export default function PaymentCancel({ loaderData }: Route.ComponentProps) {
  return <PaymentEnded how="cancel" {...loaderData} />
}
