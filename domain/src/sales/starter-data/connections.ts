import { COURIERS } from '../delivery/parcel.ts'

/** Services outside of the shop that it cannot do its work without. */
export const CONNECTIONS = ['sms', 'email', 'payment', ...COURIERS] as const
export type Connection = (typeof CONNECTIONS)[number]

export const TEST_STATES = ['waiting', 'passed', 'failed'] as const
export type TestState = (typeof TEST_STATES)[number]

export const TEST_REFUNDS = ['due', 'processing', 'refunded', 'failed'] as const
export type TestRefund = (typeof TEST_REFUNDS)[number]
