import type { Context } from '../context.ts'
import { sendMessages } from '../outbox/send-messages.step.ts'
import { fillWaitingOrders } from '../stock/fill-waiting-orders.step.ts'
import { cleanUp } from './clean-up.step.ts'

/** Everything that happens without a visitor. */
export const JOBS = [
  {
    name: 'send-sms',
    everySeconds: 5,
    wakeOn: 'outbox',
    run: (context: Context) => sendMessages(context, 'sms'),
  },
  {
    name: 'send-email',
    everySeconds: 5,
    wakeOn: 'outbox',
    run: (context: Context) => sendMessages(context, 'email'),
  },
  { name: 'fill-waiting-orders', everySeconds: 30, wakeOn: 'stock', run: fillWaitingOrders },
  { name: 'clean-up', everySeconds: 600, run: cleanUp },
]
