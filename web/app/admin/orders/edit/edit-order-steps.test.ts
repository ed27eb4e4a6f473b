import type { Order } from '@niramoy/contract/sales/order'
import { expect, it } from 'vitest'
import { savingSteps } from './use-edit-order.ts'

const order = (status: Order['status'], paymentMethod: Order['paymentMethod']) => ({
  status,
  paymentMethod,
  shippingMethodId: 1,
})
const all = (paymentMethod: Order['paymentMethod']) => ({ isOther: true, shippingMethodId: 2, paymentMethod })

it('saves how an order is paid last, for that places a reviewed one', () => {
  const inOrder = ['items', 'shipping', 'payment']
  expect(savingSteps(order('prescription-reviewed', null), all('COD'))).toEqual(inOrder)
  expect(savingSteps(order('prescription-reviewed', 'SSLCommerz'), all('COD'))).toEqual(inOrder)
  expect(savingSteps(order('placed', 'COD'), all('SSLCommerz'))).toEqual(inOrder)
})

it('leaves online payment first, whose limits then bind nothing else', () => {
  expect(savingSteps(order('pending-payment', 'SSLCommerz'), all('COD'))).toEqual([
    'payment',
    'items',
    'shipping',
  ])
})

it('saves only what was changed', () => {
  const same = { isOther: false, shippingMethodId: 1, paymentMethod: 'COD' } as const
  expect(savingSteps(order('placed', 'COD'), same)).toEqual([])
  expect(savingSteps(order('placed', 'COD'), { ...same, shippingMethodId: 2 })).toEqual(['shipping'])
  expect(savingSteps(order('placed', 'COD'), { ...same, isOther: true })).toEqual(['items'])
})
