import { z } from 'zod'
import { calls } from '../platform/call.ts'

/** What a courier sends: whatever it likes. Only a few short fields of it are read. */
export const CourierMessage = z.record(z.string().max(100), z.unknown())
export type CourierMessage = z.output<typeof CourierMessage>

const heard = {
  method: 'POST',
  access: 'anyone',
  anyOrigin: true,
  body: CourierMessage,
  reply: z.object({ status: z.literal('success'), message: z.string() }),
  failure: null,
} as const

export const couriers = calls({
  pathao: {
    ...heard,
    path: '/couriers/pathao/webhook',
    // as its set-up call wants it
    status: 202,
    about: 'Pathao says where a parcel is: with its secret in a header, and asked back all the same.',
  },
  steadfast: {
    ...heard,
    path: '/couriers/steadfast/webhook',
    about: 'Steadfast says where a parcel is: with a bearer token, and asked back all the same.',
  },
  redx: {
    ...heard,
    path: '/couriers/redx/webhook',
    query: z.object({ token: z.string().max(200).optional() }),
    about: 'RedX says where a parcel is: with its secret in the address, and asked back all the same.',
  },
})
