import type { Address } from '@niramoy/contract/people/addresses'
import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { Patient } from '@niramoy/contract/people/patients'

/** Replies of the shop as they come over the wire, for screens in a DOM; a test changes what it is about. */
export const CUSTOMER: CurrentUser = {
  userId: 2,
  role: 'user',
  duties: [],
  name: 'রহিমা খাতুন',
  email: 'rahima@niramoy.example',
  emailVerified: true,
  phone: '01800000001',
  phoneVerified: true,
  username: 'A891A4',
  hasPassword: true,
  secondFactor: 'off',
}

const HOME = {
  fullName: 'রহিমা খাতুন',
  contactNo: '01800000001',
  email: null,
  villageArea: 'Boyra Bazar',
  streetSector: null,
  houseHoldingNo: null,
  policeStationSubDistrict: 'Sonadanga',
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
  zipCode: null,
  country: 'Bangladesh',
} as const

export const ADDRESS: Address = {
  id: 1,
  UserId: 2,
  ...HOME,
  addressType: 'both',
  isDefaultShipping: true,
  isDefaultBilling: true,
  version: 1,
}

const METHOD = {
  isFree: false,
  freeShippingThreshold: 0,
  areas: [],
  daysFrom: 1,
  daysTo: 2,
  cutOff: '18:00',
  version: 1,
}

/** Somebody for whom the customer buys medicines. */
export const PATIENT: Patient = {
  id: 5,
  name: 'আম্মা',
  birthYear: 1960,
  birthMonth: null,
  ageMonths: 787,
  weightKg: null,
  pregnant: null,
  breastFeeding: null,
  allergies: ['aspirin', 'group:penicillin'],
  conditions: ['kidney'],
  version: 3,
}

export const IN_KHULNA = {
  ...METHOD,
  id: 1,
  name: 'Inside Khulna',
  nameBn: 'খুলনার ভেতরে',
  price: 40,
  estimatedDeliveryTime: '24 hours',
  estimatedDeliveryTimeBn: '২৪ ঘণ্টা',
  areas: [{ division: 'Khulna', district: 'Khulna' }],
}

export const STANDARD = {
  ...METHOD,
  id: 2,
  name: 'Standard',
  nameBn: 'সাধারণ ডেলিভারি',
  price: 80,
  estimatedDeliveryTime: '24-48 hours',
  estimatedDeliveryTimeBn: '২৪–৪৮ ঘণ্টা',
}

const STARTED = '2026-01-01T00:00:00.000Z'

const NONE = { box: 0, strip: 0, unit: 0 }
export type Packs = typeof NONE
const packs = (some: Partial<Packs>): Packs => ({ ...NONE, ...some })

/** Tablets in strips of 10 and boxes of 5 strips: 2, 18 and 80 taka, 500 of them in stock. */
export function tablets(id: number, name: string, more: object = {}) {
  const label = { en: `${name} 500 mg · Tablet`, bn: `${name} 500 mg · ট্যাবলেট` }
  return {
    id,
    SKU: `SKU${id}`,
    name,
    label,
    unitName: { en: 'Unit', bn: 'পিস' },
    strength: '500 mg',
    dosageForm: 'Tablet',
    imageUrl: '/art/pack-6.svg',
    hasPhoto: false,
    brandId: 7,
    productTypeId: 1,
    genericNameId: 9,
    brand: { id: 7, name: 'Square Pharmaceuticals Ltd.', slug: 'square-pharmaceuticals-ltd' },
    productType: { id: 1, name: 'Tablet', isMultiLevel: true, stripLabel: 'Strip' },
    genericName: {
      id: 9,
      name: 'Paracetamol',
      slug: 'paracetamol',
      subCategory: 'Pain & Fever',
      drugClass: 'Test drugs',
      categoryId: 1,
      category: { id: 1, name: 'Pain, Fever & Joints', nameBn: 'ব্যথা, জ্বর ও বাত', slug: 'pain-fever' },
    },
    pricing: [
      {
        id,
        unitPrice: 2,
        stripPrice: 18,
        boxPrice: 80,
        unitsPerStrip: 10,
        stripsPerBox: 5,
        unitSize: '1 tablet',
        printedPrice: null,
        printedPer: null,
        effectiveFrom: STARTED,
        effectiveTo: null,
      },
    ],
    discounts: [],
    bestPrice: {
      originalUnitPrice: 2,
      finalUnitPrice: 2,
      originalStripPrice: 18,
      finalStripPrice: 18,
      originalBoxPrice: 80,
      finalBoxPrice: 80,
      unitSize: '1 tablet',
    },
    stock: { totalUnitsInStock: 500 },
    dispensingClass: 'otc',
    ingredients: ['Paracetamol'],
    maxUnitsPerOrder: null,
    lookAlikes: [],
    createdAt: STARTED,
    ...more,
  }
}
export type Tablets = ReturnType<typeof tablets>

/** What its own page reads besides. */
export function details(product: Tablets, more: object = {}) {
  return {
    ...product,
    description: null,
    usage: null,
    sideEffects: null,
    barcode: null,
    attributes: [],
    namesBn: { genericName: null, subCategory: null, drugClass: null, productType: null, unitSize: null },
    ownMaxUnitsPerOrder: null,
    ownDispensingClass: null,
    dispensingReason: null,
    clinical: null,
    leaflet: null,
    deliveryBy: null,
    version: 1,
    ...more,
  }
}

export const getList = (...products: readonly object[]) => ({
  products,
  totalItems: products.length,
  totalPages: Math.min(1, products.length),
  currentPage: 1,
  showingFor: null,
  asking: null,
  understood: null,
})

export const cartItem = (product: Tablets, quantities: Partial<Packs>, more: object = {}) => ({
  ...product,
  quantities: packs(quantities),
  unavailable: false,
  ...more,
})

/** What the shop says that tablets cost. */
export function getQuote(lines: readonly (readonly [Tablets, Partial<Packs>])[], more: object = {}) {
  const priced = lines.map(([{ id, bestPrice }, quantities]) => {
    const { box, strip, unit } = packs(quantities)
    const prices = {
      box: bestPrice.finalBoxPrice,
      strip: bestPrice.finalStripPrice,
      unit: bestPrice.finalUnitPrice,
    }
    const subtotal = box * prices.box + strip * prices.strip + unit * prices.unit
    return {
      productId: id,
      quantities: { box, strip, unit },
      unavailable: false,
      problem: null,
      prices,
      rates: prices,
      originalSubtotal: subtotal,
      subtotal,
      promotion: null,
      promotionDiscount: 0,
      explanation: [{ step: 'entry', amount: subtotal, isKept: false, rates: prices }],
    }
  })
  const subtotal = priced.reduce((sum, line) => sum + line.subtotal, 0)
  return {
    lines: priced,
    subtotal,
    shippingCost: 0,
    discountAmount: 0,
    promotionDiscount: 0,
    codeDiscount: 0,
    total: subtotal,
    orderPromotion: null,
    deliveryBy: null,
    freeDelivery: null,
    discount: null,
    discountError: null,
    ...more,
  }
}

/** An order of tablets, each line by itself; placed and to be paid in cash. */
export function order(id: number, lines: readonly (readonly [Tablets, Partial<Packs>])[], more: object = {}) {
  const { subtotal, lines: priced } = getQuote(lines)
  const items = lines.map(([product], at) => orderItem(100 * id + at, product, priced[at]))
  return {
    id,
    orderCode: `NR-${id}`,
    status: 'placed',
    paymentMethod: 'COD',
    totalAmount: subtotal + 40,
    createdAt: STARTED,
    relatedOrder: null,
    deliveryBy: null,
    version: 1,
    updatedAt: STARTED,
    UserId: CUSTOMER.userId,
    User: {
      id: CUSTOMER.userId,
      username: CUSTOMER.username,
      name: CUSTOMER.name,
      phone: CUSTOMER.phone,
      email: CUSTOMER.email,
    },
    shippingMethodId: IN_KHULNA.id,
    ShippingMethod: {
      name: IN_KHULNA.name,
      nameBn: IN_KHULNA.nameBn,
      estimatedDeliveryTime: IN_KHULNA.estimatedDeliveryTime,
      estimatedDeliveryTimeBn: IN_KHULNA.estimatedDeliveryTimeBn,
    },
    shippingAddressSnapshot: HOME,
    billingAddressSnapshot: HOME,
    addressesRemovedAt: null,
    counterSale: null,
    subtotal,
    shippingCost: 40,
    discountAmount: 0,
    promotionDiscount: 0,
    codeDiscount: 0,
    specialDiscount: 0,
    orderPromotion: null,
    discount: null,
    special: null,
    refundedAmount: 0,
    refundAfterCheck: 0,
    isPaid: false,
    paymentDueAt: null,
    Prescription: null,
    needsPrescription: false,
    lacksPrescription: false,
    servedBy: null,
    items,
    shortItemIds: [],
    rating: null,
    parcel: null,
    attempts: [],
    waitsForPharmacist: false,
    dayToken: null,
    timeline: [
      {
        status: 'placed',
        at: STARTED,
        by: 'customer',
        actorName: null,
        note: null,
        noteBn: null,
        condition: null,
        cost: null,
      },
    ],
    returns: [],
    returnBy: null,
    payments: [],
    cash: null,
    ...more,
  }
}

function orderItem(
  id: number,
  product: Tablets,
  priced: ReturnType<typeof getQuote>['lines'][number] | undefined,
) {
  const { box, strip, unit } = priced?.quantities ?? NONE
  return {
    id,
    ProductId: product.id,
    Product: {
      id: product.id,
      name: product.name,
      label: product.label,
      unitName: product.unitName,
      strength: product.strength,
      genericName: product.genericName.name,
      brandName: product.brand.name,
      imageUrl: product.imageUrl,
      productType: {
        name: product.productType.name,
        isMultiLevel: product.productType.isMultiLevel,
        stripLabel: product.productType.stripLabel,
      },
    },
    needsPrescription: false,
    isControlled: false,
    boxQuantity: box,
    stripQuantity: strip,
    unitQuantity: unit,
    unitsPerStrip: 10,
    stripsPerBox: 5,
    totalUnits: 50 * box + 10 * strip + unit,
    unitPriceRate: 2,
    stripPriceRate: 18,
    boxPriceRate: 80,
    originalPrices: { box: 80, strip: 18, unit: 2 },
    promotion: null,
    price: priced?.subtotal ?? 0,
    paidAmount: priced?.subtotal ?? 0,
    returned: NONE,
    askedBack: NONE,
    notReturnable: null,
    batches: [],
  }
}

/** As the list of a customer's orders has it. */
export function inHistory({
  id,
  orderCode,
  status,
  paymentMethod,
  totalAmount,
  createdAt,
  deliveryBy,
  items,
}: ReturnType<typeof order>) {
  return {
    id,
    orderCode,
    status,
    paymentMethod,
    totalAmount,
    createdAt,
    deliveryBy,
    items: items.map(({ id: item, ProductId, Product, boxQuantity, stripQuantity, unitQuantity }) => ({
      id: item,
      ProductId,
      Product,
      boxQuantity,
      stripQuantity,
      unitQuantity,
    })),
  }
}
