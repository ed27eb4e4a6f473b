/** Orders as the contract gives them, for documents: none of them is in a database. */
import type { AddressSnapshot, Order, OrderItem, OrderPayment } from '@niramoy/contract/sales/order'
import { productLabel } from '@niramoy/domain/catalogue/product-label'
import { type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'

export const taka = (amount: number): Taka => toTaka(toPoisha(amount))

const HOME: AddressSnapshot = {
  fullName: 'রহিমা খাতুন',
  contactNo: '01711223344',
  email: null,
  villageArea: 'Sonadanga Residential Area',
  streetSector: 'Road 7',
  houseHoldingNo: 'House 21',
  policeStationSubDistrict: 'Sonadanga',
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
  zipCode: '9100',
  country: 'Bangladesh',
}

const NAPA = { name: 'Napa Extra', strength: '500 mg + 65 mg', dosageForm: 'Tablet', unitSize: '1 tablet' }

export function sampleItem(
  facts: Partial<OrderItem> = {},
  product: Partial<OrderItem['Product']> = {},
): OrderItem {
  return {
    id: 1,
    ProductId: 1,
    Product: {
      id: 1,
      name: NAPA.name,
      label: productLabel({ ...NAPA, ...product }),
      unitName: { en: 'Tablet', bn: 'ট্যাবলেট' },
      strength: NAPA.strength,
      genericName: 'Paracetamol + Caffeine',
      brandName: 'Beximco Pharmaceuticals',
      imageUrl: '/art/1.svg',
      productType: { name: 'Tablet', isMultiLevel: true, stripLabel: 'Strip' },
      ...product,
    },
    needsPrescription: false,
    isControlled: false,
    boxQuantity: 0,
    stripQuantity: 2,
    unitQuantity: 0,
    unitsPerStrip: 10,
    stripsPerBox: 20,
    totalUnits: 20,
    unitPriceRate: taka(2.5),
    stripPriceRate: taka(25),
    boxPriceRate: taka(500),
    originalPrices: { box: taka(500), strip: taka(25), unit: taka(2.5) },
    promotion: null,
    price: taka(50),
    paidAmount: taka(50),
    askedBack: { box: 0, strip: 0, unit: 0 },
    notReturnable: null,
    returned: { box: 0, strip: 0, unit: 0 },
    batches: [{ batchId: 'A1B2C3D4', expiryDate: '2027-06-30', units: 20 }],
    ...facts,
  }
}

export function samplePayment(facts: Partial<OrderPayment> = {}): OrderPayment {
  return {
    id: 1,
    paymentMethod: 'SSLCommerz',
    amount: taka(110),
    status: 'accepted',
    cardType: 'BKASH-BKash',
    bankTranId: null,
    riskTitle: null,
    refunds: [],
    createdAt: '2026-01-15T06:00:00.000Z',
    ...facts,
  }
}

export function sampleOrder(facts: Partial<Order> = {}): Order {
  return {
    id: 1,
    orderCode: 'NR-7F3K2Q',
    status: 'placed',
    paymentMethod: 'COD',
    totalAmount: taka(110),
    createdAt: '2026-01-15T06:00:00.000Z',
    relatedOrder: null,
    deliveryBy: '2026-01-17',
    shortItemIds: [],
    rating: null,
    parcel: null,
    version: 1,
    updatedAt: '2026-01-15T06:00:00.000Z',
    UserId: 1,
    User: { id: 1, username: 'A1B2C3', name: 'রহিমা খাতুন', phone: '01711223344', email: 'rahima@example.com' },
    addressesRemovedAt: null,
    counterSale: null,
    shippingMethodId: 1,
    ShippingMethod: {
      name: 'Standard',
      nameBn: null,
      estimatedDeliveryTime: '24-48 hours',
      estimatedDeliveryTimeBn: null,
    },
    shippingAddressSnapshot: HOME,
    billingAddressSnapshot: HOME,
    subtotal: taka(50),
    shippingCost: taka(60),
    discountAmount: taka(0),
    promotionDiscount: taka(0),
    codeDiscount: taka(0),
    specialDiscount: taka(0),
    orderPromotion: null,
    discount: null,
    special: null,
    refundedAmount: taka(0),
    refundAfterCheck: taka(0),
    isPaid: false,
    paymentDueAt: null,
    Prescription: null,
    needsPrescription: false,
    lacksPrescription: false,
    servedBy: null,
    items: [sampleItem()],
    returns: [],
    returnBy: null,
    timeline: [],
    payments: [],
    cash: null,
    ...facts,
  }
}
