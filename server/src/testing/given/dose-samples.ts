/** A prescription with every kind of dose that a label or a timetable has to show. */
import type { Order } from '@niramoy/contract/sales/order'
import type { PrescriptionRecord } from '@niramoy/contract/sales/prescription-record'
import { doseTimes } from '@niramoy/domain/sales/dose-times'
import { sampleItem } from './order-samples.ts'

type Item = PrescriptionRecord['items'][number]
type Facts = Pick<Item, 'dose' | 'days' | 'meal' | 'note'>

const MEDICINES: readonly (readonly [string, string, Facts])[] = [
  [
    'Napa Extra 500 mg + 65 mg · Tablet',
    'Napa Extra 500 mg + 65 mg · ট্যাবলেট',
    { dose: '1+0+1', days: 14, meal: 'after', note: null },
  ],
  ['Seclo 20 mg · Capsule', 'Seclo 20 mg · ক্যাপসুল', { dose: '1 od', days: 30, meal: 'before', note: null }],
  [
    'Ambrox 15 mg/5 ml · Syrup · 100 ml bottle',
    'Ambrox 15 mg/5 ml · সিরাপ · 100 ml বোতল',
    { dose: '5 ml tds', days: 7, meal: 'after', note: 'ঝাঁকিয়ে খাবেন' },
  ],
  [
    'Rivotril 0.5 mg · Tablet',
    'Rivotril 0.5 mg · ট্যাবলেট',
    { dose: '0+0+1/2', days: 10, meal: null, note: null },
  ],
  [
    'Tufnil 200 mg · Tablet',
    'Tufnil 200 mg · ট্যাবলেট',
    { dose: '1 sos', days: null, meal: 'with', note: null },
  ],
  [
    'Amoxicillin Trihydrate + Clavulanic Acid Long Name 875 mg + 125 mg · Powder for Suspension · 100 ml bottle',
    'অ্যামোক্সিসিলিন ট্রাইহাইড্রেট + ক্ল্যাভুলানিক অ্যাসিড 875 mg + 125 mg · পাউডার ফর সাসপেনশন · 100 ml বোতল',
    { dose: '1+1+1+1', days: 5, meal: 'after', note: 'কোর্স শেষ না হওয়া পর্যন্ত বন্ধ করবেন না' },
  ],
  [
    'Prednisolone 5 mg · Tablet',
    'Prednisolone 5 mg · ট্যাবলেট',
    { dose: '4 for 3 days, then 2 for 3 days', days: 6, meal: 'after', note: null },
  ],
]

/** The lines of its order. */
export const SAMPLE_DOSED = MEDICINES.map(([en, bn], at) =>
  sampleItem({ ProductId: at + 1 }, { label: { en, bn } }),
)

export function samplePrescription(): NonNullable<Order['Prescription']> {
  return {
    id: 1,
    status: 'approved',
    imagePath: '/api/prescriptions/1/file',
    mediaType: 'image/webp',
    reason: null,
    record: {
      patientName: 'মোসাম্মৎ রহিমা খাতুন',
      patientAge: '54 years',
      doctorName: 'Dr. Nasreen Akter',
      doctorRegistration: 'A-45120',
      issuedOn: '2026-01-14',
      items: MEDICINES.map(([en, bn, facts], at) => ({
        productId: at + 1,
        label: { en, bn },
        units: 28,
        times: facts.dose === null ? null : doseTimes(facts.dose),
        ...facts,
      })),
    },
  }
}
