import { expect, test } from 'vitest'
import {
  ORDER_STATUSES,
  type OrderStatus,
  PRESCRIPTION_STATUSES,
  type PrescriptionStatus,
} from './order-status.ts'
import { reviewRefusal } from './prescription-review.ts'

const WAITING: readonly OrderStatus[] = ['pending-prescription', 'prescription-reviewed', 'pending-stock']

function statusesWhere(status: PrescriptionStatus, to: PrescriptionStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((orderStatus) => reviewRefusal({ status, orderStatus }, to) === null)
}

test('what waits is approved, rejected and opened again', () => {
  expect(statusesWhere('approved', 'pending')).toEqual(
    ORDER_STATUSES.filter((status) => WAITING.includes(status)),
  )
  for (const to of PRESCRIPTION_STATUSES)
    expect(statusesWhere('pending', to)).toEqual(expect.arrayContaining([...WAITING]))
})

test('after that it is only noted: approval of what went on, rejection of what was cancelled', () => {
  expect(statusesWhere('pending', 'approved')).toEqual(
    ORDER_STATUSES.filter((status) => status !== 'cancelled'),
  )
  const rejected = statusesWhere('approved', 'rejected')
  expect(new Set(rejected)).toEqual(new Set([...WAITING, 'cancelled']))
})

test('a rejection stays, and the same status again is never refused', () => {
  expect([...statusesWhere('rejected', 'approved'), ...statusesWhere('rejected', 'pending')]).toEqual([])
  for (const status of PRESCRIPTION_STATUSES) expect(statusesWhere(status, status)).toEqual(ORDER_STATUSES)
})
