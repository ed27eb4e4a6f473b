import type { Same } from '../../base/shape.ts'
import type { orders as en } from '../../en/sales/orders.ts'

export const orders = {
  placeFailed: 'অর্ডারটি দেওয়া যায়নি',
  historyFailed: 'আপনার অর্ডারগুলো আনা যায়নি',
  detailsFailed: 'অর্ডারটি আনা যায়নি',
  saveFailed: 'পরিবর্তন সংরক্ষণ করা যায়নি',
  cancelFailed: 'অর্ডারটি বাতিল করা যায়নি',
  returnFailed: 'ফেরত নেওয়া যায়নি',
  invoiceFailed: 'চালান নামানো যায়নি',
  posSlipFailed: 'রসিদ নামানো যায়নি',
  specialDiscountFailed: 'বিশেষ ছাড় দেওয়া যায়নি',
  listFailed: 'অর্ডারগুলো আনা যায়নি',
  createFailed: 'অর্ডারটি তৈরি করা যায়নি',
  statusFailed: 'অর্ডারের অবস্থা বদলানো যায়নি',
  summaryFailed: 'অর্ডারের তালিকা নামানো যায়নি',
  notesFailed: 'নোটগুলো আনা যায়নি',
  noteFailed: 'নোটটি সংরক্ষণ করা যায়নি',
  prescriptionUploadFailed: 'প্রেসক্রিপশন পাঠানো যায়নি',
  prescriptionsFailed: 'প্রেসক্রিপশনগুলো আনা যায়নি',
  prescriptionStatusFailed: 'প্রেসক্রিপশনের অবস্থা বদলানো যায়নি',
} satisfies Same<typeof en>
