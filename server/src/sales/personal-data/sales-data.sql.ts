import { ENDED_STATUSES } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import { type Described, described } from '../../people/personal-data/described.sql.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

/** What came of each time that a rider brought it. */
const deliveries = described('rider_run_parcels', {
  by: 'order_id',
  key: 'run_id',
  shown: ['outcome', 'decided_at', 'postponed_on', 'chosen_on'],
  // the work of riders, and a link that is a secret
  hidden: ['run_id', 'order_id', 'position', 'parcel_id', 'reason', 'decided_by', 'day_token'],
})

/** How an order travelled to its customer. */
const parcels = described('parcels', {
  by: 'order_id',
  key: 'id',
  shown: ['carrier', 'state', 'tracking_number', 'cod_poisha', 'created_at', 'handed_over_at', 'ended_at'],
  // the shop's own affairs with its courier
  hidden: [
    'id',
    'order_id',
    'rider_id',
    'reference',
    'consignment_id',
    'collected_poisha',
    'fee_poisha',
    'failure',
    'courier_status',
    'created_by',
    'asked_at',
    'due_at',
    'updated_at',
  ],
})

/** How an order was paid that was sold at the counter. */
const counterSales = described('counter_sales', {
  by: 'order_id',
  shown: ['tender', 'received_poisha', 'change_poisha', 'reference', 'phone', 'created_at'],
  hidden: ['order_id', 'sold_by'],
})

const product = sql`(select concat_ws(' ', name, strength) from products where products.id = product_id)`
/** As it is named in the zip. */
const FILE = sql<string>`'files/prescription-' || prescriptions.id || '.' || split_part(file_key, '.', 2)`

const payments = described('payments', {
  by: 'order_id',
  key: 'id',
  shown: [
    'payment_method',
    'amount_poisha',
    'status',
    'bank_tran_id',
    'card_type',
    'refunded_poisha',
    'created_at',
  ],
  // what the gateway thinks of the risk protects others, and the rest is its own
  hidden: ['id', 'order_id', 'attempt_id', 'val_id', 'risk_level', 'risk_title', 'created_by'],
  parts: {
    refunds: described('payment_refunds', {
      by: 'payment_id',
      key: 'id',
      shown: ['refund_trans_id', 'amount_poisha', 'status', 'created_at', 'updated_at'],
      hidden: [
        'id',
        'payment_id',
        'return_id',
        'refund_ref_id',
        'failure',
        'created_by',
        'approved_by',
        'approved_at',
        'rejected_by',
        'rejected_at',
      ],
    }),
  },
})

const returns = described('order_returns', {
  by: 'order_id',
  key: 'id',
  shown: ['refund_poisha', 'refused_poisha', 'reason', 'created_at'],
  hidden: ['id', 'order_id', 'actor_id'],
  parts: {
    lines: described('order_return_lines', {
      by: 'return_id',
      shown: ['box_quantity', 'strip_quantity', 'unit_quantity', 'refund_poisha', 'refused_poisha'],
      hidden: ['return_id', 'order_item_id', 'order_id', 'damaged_units'],
      also: { product: sql`(select product_name from order_items where id = order_item_id)` },
    }),
    paid_back: described('cash_refunds', {
      by: 'return_id',
      key: 'id',
      shown: ['amount_poisha', 'tender', 'reference', 'created_at'],
      hidden: ['id', 'return_id', 'order_id', 'created_by'],
    }),
  },
})

const returnRequests = described('return_requests', {
  by: 'order_id',
  key: 'id',
  shown: [
    'cause',
    'reason',
    'refund_poisha',
    'refund_method',
    'refund_number',
    'state',
    'refusal',
    'created_at',
    'decided_at',
  ],
  hidden: ['id', 'order_id', 'actor_id', 'return_id', 'decided_by'],
  parts: {
    lines: described('return_request_lines', {
      by: 'request_id',
      shown: ['box_quantity', 'strip_quantity', 'unit_quantity'],
      hidden: ['request_id', 'order_item_id', 'order_id'],
      also: { product: sql`(select product_name from order_items where id = order_item_id)` },
    }),
  },
})

const findings = described('order_findings', {
  by: 'order_id',
  key: 'id',
  shown: [
    'rule_id',
    'generics',
    'level',
    'for_two_people',
    'found_at',
    'gone_at',
    'decision',
    'reason',
    'decided_at',
  ],
  hidden: ['id', 'order_id', 'product_ids', 'decided_by', 'patient_id', 'of_patient'],
})

const items = described('order_items', {
  by: 'order_id',
  key: 'id',
  shown: [
    'sku',
    'product_name',
    'strength',
    'generic_name',
    'brand_name',
    'product_type',
    'strip_label',
    'unit_size',
    'units_per_strip',
    'strips_per_box',
    'box_quantity',
    'strip_quantity',
    'unit_quantity',
    'units',
    'unit_price_poisha',
    'strip_price_poisha',
    'box_price_poisha',
    'promotion_name',
    'promotion_value_type',
    'promotion_value_hundredths',
    'unit_rate_poisha',
    'strip_rate_poisha',
    'box_rate_poisha',
    'line_poisha',
    'promotion_discount_poisha',
    'price_parts',
    'outside_code_poisha',
    'returned_box_quantity',
    'returned_strip_quantity',
    'returned_unit_quantity',
    'label_en',
    'label_bn',
    'dispensing_class',
  ],
  hidden: ['id', 'order_id', 'product_id', 'is_multi_level', 'promotion_id', 'raised_at'],
})

/** What staff write to each other beside an order is counted, not shown: it may name others (docs/security.md). */
const orders = described('orders', {
  key: 'id',
  shown: [
    'order_code',
    'status',
    'payment_method',
    'shipping_method_name',
    'shipping_method_name_bn',
    'shipping_address',
    'billing_address',
    'addresses_removed_at',
    'subtotal_poisha',
    'shipping_poisha',
    'promotion_discount_poisha',
    'code_discount_poisha',
    'special_discount_poisha',
    'total_poisha',
    'refunded_poisha',
    'promotion_name',
    'promotion_value_type',
    'promotion_value_hundredths',
    'promotion_minimum_poisha',
    'discount_code',
    'code_value_type',
    'code_value_hundredths',
    'code_minimum_poisha',
    'code_maximum_poisha',
    'special_value_type',
    'special_value_hundredths',
    'delivery_days',
    'delivery_cut_off',
    'payment_due_at',
    'paid_at',
    'created_at',
    'updated_at',
  ],
  hidden: [
    'id',
    'user_id',
    'shipping_method_id',
    'promotion_id',
    'created_by',
    'version',
    'stock_after',
    'cash_settlement_id',
    'cash_stays_due',
    'served_by',
    'lacks_prescription',
    'related_order_id',
    'delivered_to',
    'most_cash_orders',
    'shares_delivery',
    'end_announced_at',
  ],
  also: {
    made_by_staff: sql`created_by is not null`,
    internal_notes: sql`(select count(*) from order_notes where order_id = orders.id)`,
  },
  parts: {
    items,
    events: described('order_events', {
      by: 'order_id',
      key: 'id',
      shown: ['status', 'note', 'created_at'],
      hidden: ['id', 'order_id', 'actor_id', 'condition', 'cost_poisha'],
    }),
    parcels,
    deliveries,
    counterSales,
    payments,
    paymentAttempts: described('payment_attempts', {
      by: 'order_id',
      key: 'id',
      shown: ['tran_id', 'amount_poisha', 'status', 'created_at', 'finished_at'],
      hidden: ['id', 'order_id', 'session_key', 'gateway_url', 'failure', 'checked_at', 'answered_at'],
    }),
    returns,
    return_requests: returnRequests,
    medicines_that_should_not_meet: findings,
    taken_by: described('order_patients', {
      by: 'order_id',
      shown: [],
      hidden: ['order_id', 'patient_id'],
      also: { patient: sql`(select name from patients where patients.id = patient_id)` },
    }),
    ratings: described('order_ratings', {
      by: 'order_id',
      shown: ['stars', 'comment', 'rated_at', 'updated_at'],
      hidden: ['order_id'],
    }),
    controlledRegister: described('controlled_register', {
      by: 'order_id',
      key: 'id',
      shown: [
        'kind',
        'change',
        'patient_name',
        'doctor_name',
        'doctor_registration',
        'prescribed_on',
        'created_at',
      ],
      hidden: [
        'id',
        'product_id',
        'batch_id',
        'ledger_id',
        'balance',
        'order_id',
        'prescription_id',
        'actor_id',
      ],
      also: { product },
    }),
  },
})

/** Whom it is for, as the customer calls them. */
const patientName = sql`(select name from patients where patients.id = patient_id)`

const prescriptions = described('prescriptions', {
  key: 'id',
  shown: [
    'status',
    'media_type',
    'byte_size',
    'reviewed_at',
    'reason',
    'keep_until_on',
    'file_erased_at',
    'patient_name',
    'patient_age',
    'doctor_name',
    'doctor_registration',
    'issued_on',
    'created_at',
    'updated_at',
  ],
  hidden: ['id', 'user_id', 'order_id', 'file_key', 'reviewed_by', 'patient_id', 'version'],
  also: {
    patient: patientName,
    order_code: sql`(select order_code from orders where orders.id = order_id)`,
    file: sql`case when file_key is not null then ${FILE} end`,
  },
  parts: {
    items: described('prescription_items', {
      by: 'prescription_id',
      shown: ['units', 'dose', 'days', 'meal', 'note'],
      hidden: ['prescription_id', 'product_id'],
      also: { product },
    }),
  },
})

const quantities = ['box_quantity', 'strip_quantity', 'unit_quantity'] as const

/** What the district keeps of a customer, by the name of the file. */
export const SALES_DATA: Readonly<Record<string, Described>> = {
  orders,
  prescriptions,
  cart: described('cart_items', {
    shown: [...quantities, 'added_at', 'updated_at'],
    hidden: ['user_id', 'product_id'],
    also: { product },
  }),
  wishlist: described('wishlist_items', {
    shown: ['added_at'],
    hidden: ['user_id', 'product_id'],
    also: { product },
  }),
  'medicine-box': described('medicines', {
    key: 'id',
    shown: [
      'person',
      'dose',
      'started_on',
      'units',
      'counted_at',
      'reminded_for_on',
      'created_at',
      'updated_at',
    ],
    hidden: ['id', 'user_id', 'product_id', 'patient_id', 'version'],
    also: { product, patient: patientName },
  }),
  reminders: described('medicine_boxes', {
    shown: ['reminds', 'days_before', 'check_on', 'created_at', 'updated_at'],
    hidden: ['user_id', 'stop_token'],
  }),
}

/** The files of a customer's prescriptions, with the names they get. */
export function selectFilesOf(tx: Tx, userId: number) {
  return tx
    .selectFrom('prescriptions')
    .select(['file_key as key', FILE.as('name')])
    .where('user_id', '=', userId)
    .where('file_key', 'is not', null)
    .orderBy('id')
    .$narrowType<{ key: string }>()
    .execute()
}

/** A customer's orders that have not ended, with what decides whether they may be cancelled. */
export function selectUnderWay(db: Db, userId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'order_code', 'status', 'payment_method', 'paid_at', 'shipping_method_name'])
    .where('user_id', '=', userId)
    .where('status', 'not in', ENDED_STATUSES)
    .orderBy('id')
    .execute()
}
