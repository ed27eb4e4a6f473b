import { randomUUID } from 'node:crypto'
import { contract } from '@niramoy/contract/all'
import type { Call } from '@niramoy/contract/platform/call'
import { DEMO_ACCOUNTS } from '../../server/src/platform/config/demo-accounts.ts'
import { signIn } from '../growth/visitor.ts'

/** Every list and report of the shop and the back office, read at one process; returns what broke. */
export async function readEverything(
  url: string,
): Promise<{ readonly read: number; readonly broken: string[] }> {
  const admin = await signIn(url, DEMO_ACCOUNTS.admin)
  const broken: string[] = []
  let read = 0
  for (const call of Object.values(contract).flatMap((calls) => Object.values<Call>(calls))) {
    if (call.method !== 'GET' || /[{:]/.test(call.path) || /events|dev\//.test(call.path)) continue
    // a machine that is busy with two versions and their customers may need longer for a report
    const ask = () => admin.ask(`/api${call.path}`)
    const status = await ask()
      .catch(ask)
      .catch(ask)
      .then((reply) => reply.status)
      .catch((error: Error) => error.name)
    read += 1
    if (typeof status === 'string' || status >= 500) broken.push(`GET ${call.path}: ${status}`)
  }
  return { read, broken }
}

/** One order through the hands of staff at one process, from paid for to delivered. */
export async function deliver(url: string, orderId: number): Promise<void> {
  const admin = await signIn(url, DEMO_ACCOUNTS.admin)
  for (const status of ['processing', 'shipped', 'delivered']) {
    const sent = { method: 'PUT', body: { status }, key: randomUUID() }
    const reply = await admin.ask(`/api/admin/orders/${orderId}/status`, sent)
    if (reply.status !== 200)
      throw new Error(`order ${orderId} is not ${status}: ${reply.status} ${JSON.stringify(reply.body)}`)
  }
}
