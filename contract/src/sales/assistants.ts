import { assistantCart as texts } from '@niramoy/texts/en/sales/assistant-cart'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { says } from '../platform/says.ts'
import { CartItem } from './cart.ts'

const token = z.string(says('field-required')).max(100, says('field-too-long', 100))

const shared = {
  method: 'POST',
  access: 'anyone',
  readLimit: 'LIMIT_QUOTE',
  reply: z.object({
    items: z.array(CartItem),
    /** Named by the assistant; nobody has checked it for this person. */
    discountCode: z.string().nullable(),
  }),
  failure: texts.failed,
} as const

/** What an assistant put together, opened by the person it is for. */
export const assistants = calls({
  read: {
    ...shared,
    path: '/assistants/carts',
    about:
      'What an assistant put together, as the cart would show it now; `token` stands in the link. What is not sold online is left out. Changes nothing.',
    body: z.object({ token }),
  },
  take: {
    ...shared,
    path: '/assistants/carts/take',
    about:
      'The same, once: the link is used up. The browser puts the lines into the visitor’s cart; who sends the same `taker` again, as after a lost reply, gets them again.',
    body: z.object({ token, taker: z.string().max(100, says('field-too-long', 100)).optional() }),
  },
})
