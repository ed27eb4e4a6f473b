/** Whom the shop depends on. */
export const NEIGHBOURS = [
  'PostgreSQL',
  'file store',
  'SMS gateway',
  'mail server',
  'payment gateway',
  'identity provider',
] as const
export type Neighbour = (typeof NEIGHBOURS)[number]
