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
  allBack: 'এর সবটাই ফেরত দিয়েছেন বা দিতে চেয়েছেন।',
  returnAll: 'সবটা',
  reason: 'কেন ফেরত দিচ্ছেন?',
  reasonHint: 'জানালে আমাদের উপকার হয়, তবে না জানালেও চলবে।',
  refund: 'ফেরত পাবেন',
  refundLead: 'আপনি যত টাকা দিয়েছেন, সেই হিসাবে, ডেলিভারি বাদে।',
  refundOnline: 'পণ্য যাচাই হলেই, যেভাবে টাকা দিয়েছিলেন, সেভাবেই ফেরত পাবেন।',
  refundCash: 'পণ্য যাচাই হলেই নগদে বা মোবাইলে টাকা পাবেন।',
  nothing: 'কতটুকু ফেরত দেবেন লিখুন',
  submit: 'ফেরতের আবেদন করুন',
  confirmTitle: 'এগুলো ফেরত দিতে চান?',
  confirm: (amount) => `এই পণ্যগুলো ফেরত দিতে চান? পেয়ে যাচাই করার পর ফেরত পাবেন ${amount}`,
  confirmButton: 'আবেদন করুন',
  keep: 'থাক',
  done: 'ফেরতের আবেদন পেয়েছি',
  doneRefund: (amount) => `যাচাইয়ের পর ফেরত পাবেন: ${amount}`,
  cause: 'কী হয়েছে?',
  causes: {
    unwanted: 'আর লাগবে না (খোলা হয়নি)',
    wrong: 'যা অর্ডার করেছি তা আসেনি',
    damaged: 'নষ্ট বা ভাঙা এসেছে',
    short: 'কিছু কম এসেছে',
  },
  until: (day) => `আর না লাগলে ${day} পর্যন্ত ফেরত দিতে পারবেন, না খুলে।`,
  notReturnableFor: {
    'too-late': 'ফেরত দেওয়ার সময় শেষ',
    cold: 'ফ্রিজে রাখার ওষুধ ফেরত নেওয়া যায় না',
    controlled: 'নিয়ন্ত্রিত ওষুধ ফেরত নেওয়া যায় না',
  },
  notReturnable: 'এই অর্ডার ফেরত দেওয়া যাবে না',
  nothingLeft: 'এই অর্ডারের সব পণ্য ফেরত এসেছে',
} satisfies Same<typeof en>
