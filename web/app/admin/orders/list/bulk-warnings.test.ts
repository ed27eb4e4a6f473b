import { describe, expect, it } from 'vitest'
import { bulkWarnings } from './bulk-warnings.ts'

const cod = { paymentMethod: 'COD', isPaid: false } as const
const online = { paymentMethod: 'SSLCommerz', isPaid: false } as const

describe('before one status is set for many orders', () => {
  it('says which go back, are unpaid or stay as they are', () => {
    const orders = [
      { status: 'placed', ...cod },
      { status: 'delivered', ...cod },
      { status: 'partially-returned', ...cod },
      { status: 'pending-payment', ...online },
      { status: 'paid', ...online, isPaid: true },
      { status: 'cancelled', ...cod },
    ] as const
    expect(bulkWarnings(orders, 'processing')).toEqual([
      '1 of them is to be paid online and is not paid yet.',
      '3 selected orders cannot take this status and stay as they are.',
    ])
  })

  it('says which go back, where they may', () => {
    const orders = [
      { status: 'processing', ...cod },
      { status: 'placed', ...cod },
    ] as const
    expect(bulkWarnings(orders, 'prescription-reviewed')).toEqual(['2 of them go back to an earlier status.'])
  })

  it('says which have the status already', () => {
    const orders = [
      { status: 'cancelled', ...cod },
      { status: 'placed', ...cod },
    ] as const
    expect(bulkWarnings(orders, 'cancelled')).toEqual(['1 selected order is already cancelled.'])
  })

  it('says nothing of orders that only go on, nor of unpaid ones that are cancelled', () => {
    expect(bulkWarnings([{ status: 'processing', ...cod }], 'shipped')).toEqual([])
    expect(bulkWarnings([{ status: 'pending-payment', ...online }], 'cancelled')).toEqual([])
  })
})
