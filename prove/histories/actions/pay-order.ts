import type { Session, Try } from '../../../server/src/demo/simulators/payment-gateway-book.ts'
import { toMessage } from '../../../server/src/demo/simulators/payment-gateway-messages.ts'
import type { Client, KnownOrder, Play } from '../stage/play.ts'
import { send } from '../stage/record.ts'

/** The customer pays, fails or gives up at the gateway's page, and the gateway sends its message, or does not. */
export async function payOrder(play: Play, client: Client, order: KnownOrder): Promise<void> {
  const { drawn } = client
  if (!order.page || drawn.isLucky(40)) await askForPage(client, order)
  const session = order.page && play.stage.gateway.sessionAt(order.page)
  if (!session) return
  const made = session.tries.find(({ status }) => status === 'VALID') ?? pressed(play, client, session)
  const message = toMessage(session, made)
  const way = ({ VALID: 'success', FAILED: 'fail', CANCELLED: 'cancel' } as const)[made.status]
  const told = [
    ...(drawn.isLucky(70) ? ['ipn'] : []),
    ...(drawn.isLucky(70) ? [way] : []),
    ...(drawn.isLucky(35) ? ['ipn', 'ipn'] : []),
  ]
  const forged = { ...message, val_id: `${message.val_id}0`, amount: '1.00', status: 'VALID' }
  const said = told.map((where) => tell(play, client, where, message))
  if (drawn.isLucky(20)) said.push(tell(play, client, 'ipn', forged), tell(play, client, 'success', forged))
  await Promise.all(said)
}

async function askForPage(client: Client, order: KnownOrder): Promise<void> {
  const answer = await client.ask({ method: 'POST', path: `/api/orders/${order.id}/pay`, body: {} })
  if (answer.status === 200) order.page = (answer.reply as { gatewayURL: string }).gatewayURL
}

/** A page is paid at most once. */
function pressed({ stage }: Play, { drawn }: Client, session: Session): Try {
  const status = drawn.getOne(['VALID', 'VALID', 'VALID', 'FAILED', 'CANCELLED'] as const)
  const amount = drawn.isLucky(12) ? (Number(session.amount) - 1).toFixed(2) : session.amount
  return stage.gateway.book.press(session, { status, amount, isRisky: drawn.isLucky(12) })
}

async function tell(
  play: Play,
  { name }: Client,
  where: string,
  message: Record<string, string>,
): Promise<void> {
  const path = `/api/payments/sslcommerz/${where}`
  const body = new URLSearchParams(message)
  await send(
    play.calls,
    play.stage.server.url,
    { client: `gateway of ${name}`, person: null },
    {
      method: 'POST',
      path,
      body,
    },
  )
}
