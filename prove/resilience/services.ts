/** The outside services that the shop depends on. */
export const SERVICES = [
  'PostgreSQL',
  'file store',
  'SMS gateway',
  'mail server',
  'payment gateway',
  'identity provider',
] as const
export type Service = (typeof SERVICES)[number]
