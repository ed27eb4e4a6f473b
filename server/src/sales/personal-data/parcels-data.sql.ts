import { described } from '../../people/personal-data/described.sql.ts'

/** What came of each time that a rider brought it. */
export const deliveries = described('rider_run_parcels', {
  by: 'order_id',
  key: 'run_id',
  shown: ['outcome', 'decided_at', 'postponed_on', 'chosen_on'],
  // the work of riders, and a link that is a secret
  hidden: ['run_id', 'order_id', 'position', 'parcel_id', 'reason', 'decided_by', 'day_token'],
})

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
