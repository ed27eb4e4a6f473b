import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { orderReturn as en } from '../../en/sales/order-return.ts'

export const orderReturn = {
  title: 'পণ্য ফেরত',
  order: (code) => `অর্ডার ${code}`,
  lead: 'কী ফেরত দেবেন বেছে নিন।',
  back: 'অর্ডারে ফিরে যান',
  backToList: 'অর্ডারের তালিকায় যান',
  items: 'পণ্য',
  left: (count) => `${digits(count)}টি ফেরত দেওয়া যাবে`,
  allBack: 'এর সবটাই ফেরত দিয়েছেন।',
  returnAll: 'সবটা',
  reason: 'কেন ফেরত দিচ্ছেন?',
  reasonHint: 'জানালে আমাদের উপকার হয়, তবে না জানালেও চলবে।',
  refund: 'ফেরত পাবেন',
  refundLead: 'আপনি যত টাকা দিয়েছেন, সেই হিসাবে, ডেলিভারি বাদে।',
  refundOnline: 'পণ্য যাচাই হলেই, যেভাবে টাকা দিয়েছিলেন, সেভাবেই ফেরত পাবেন।',
  refundCash: 'পণ্য যাচাই হলেই নগদে বা মোবাইলে টাকা পাবেন।',
  nothing: 'কতটুকু ফেরত দেবেন লিখুন',
  submit: 'পণ্য ফেরত দিন',
  confirmTitle: 'এগুলো ফেরত দেবেন?',
  confirm: (amount) => `এই পণ্যগুলো ফেরত দিতে চান? ফেরত পাবেন ${amount}`,
  confirmButton: 'ফেরত দিন',
  keep: 'থাক',
  done: 'পণ্য ফেরত নেওয়া হয়েছে',
  doneRefund: (amount) => `ফেরত পাবেন: ${amount}`,
  notReturnable: 'এই অর্ডার ফেরত দেওয়া যাবে না',
  nothingLeft: 'এই অর্ডারের সব পণ্য ফেরত এসেছে',
} satisfies Same<typeof en>
