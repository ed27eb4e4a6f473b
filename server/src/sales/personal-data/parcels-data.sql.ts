import { described } from '../../people/personal-data/described.sql.ts'

/** How an order travelled to its customer. */
export const parcels = described('parcels', {
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
