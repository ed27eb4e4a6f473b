import type { Same } from '../../base/shape.ts'
import type { orderReturns as en } from '../../en/sales/order-returns.ts'

export const orderReturns = {
  title: 'ফেরত',
  states: {
    asked: 'আবেদন পেয়েছি, যোগাযোগ করব',
    coming: 'পণ্য আনা হচ্ছে',
    received: 'পণ্য পেয়েছি, যাচাই চলছে',
    inspected: 'যাচাই হয়েছে, টাকা পাঠানো হচ্ছে',
    refunded: 'টাকা ফেরত দেওয়া হয়েছে',
    refused: 'টাকা ফেরত দেওয়া যায়নি',
  },
  refundTo: { bkash: 'বিকাশে চেয়েছেন', nagad: 'নগদ (মোবাইল) অ্যাকাউন্টে চেয়েছেন' },
  getRefused: (amount) => `ফেরত দেওয়া যায়নি: ${amount}`,
  refusedFor: {
    damaged: 'নষ্ট',
    opened: 'খোলা বা ব্যবহার করা',
    storage: 'ঠিকমতো রাখা হয়নি',
    expired: 'মেয়াদ শেষ',
    recalled: 'কোম্পানি তুলে নিয়েছে',
    'not-ours': 'আমাদের দেওয়া পণ্য নয়',
    missing: 'প্যাকেটে ছিল না',
    other: 'অন্য কারণ',
  },
} satisfies Same<typeof en>
