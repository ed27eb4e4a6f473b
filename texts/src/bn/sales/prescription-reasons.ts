import type { Same } from '../../base/shape.ts'
import type { prescriptionReasons as en } from '../../en/sales/prescription-reasons.ts'

export const prescriptionReasons = {
  unreadable: 'ছবিটি পড়া যাচ্ছে না। অনুগ্রহ করে আরও স্পষ্ট একটি ছবি দিন।',
  tooOld: 'প্রেসক্রিপশনটি অনেক পুরোনো। অনুগ্রহ করে নতুন একটি দিন।',
  incomplete: 'প্রেসক্রিপশনে ডাক্তার বা রোগীর নাম নেই।',
  others: 'অর্ডারের ওষুধ এই প্রেসক্রিপশনে নেই।',
  notSold: 'এই ওষুধগুলো আমাদের কাছে নেই।',
} satisfies Same<typeof en>
