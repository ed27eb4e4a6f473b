import type { Same } from '../../base/shape.ts'
import type { orderStatus as en } from '../../en/sales/order-status.ts'

export const orderStatus = {
  names: {
    'pending-prescription': 'প্রেসক্রিপশন যাচাইয়ের অপেক্ষায়',
    'prescription-reviewed': 'প্রেসক্রিপশন দেখা হয়েছে',
    'pending-stock': 'স্টকের অপেক্ষায়',
    'pending-payment': 'পেমেন্টের অপেক্ষায়',
    placed: 'অর্ডার নেওয়া হয়েছে',
    paid: 'পেমেন্ট হয়েছে',
    processing: 'প্যাক করা হচ্ছে',
    shipped: 'পাঠানো হয়েছে',
    delivered: 'পৌঁছে গেছে',
    'partially-returned': 'আংশিক ফেরত',
    returned: 'ফেরত এসেছে',
    cancelled: 'বাতিল',
  },
  meanings: {
    'pending-prescription': 'একজন ফার্মাসিস্ট আপনার প্রেসক্রিপশন দেখছেন।',
    'prescription-reviewed': 'প্রেসক্রিপশন দেখা শেষ। ডেলিভারি ও পেমেন্ট বেছে নিলেই অর্ডার হয়ে যাবে।',
    'pending-stock': 'কোনো একটি পণ্য এখন স্টকে নেই। এলেই আমরা প্যাক করব, আপনাকে কিছু করতে হবে না।',
    'pending-payment': 'আপনার অনলাইন পেমেন্টের অপেক্ষায় আছি।',
    placed: 'আপনার অর্ডার পেয়েছি, শিগগিরই প্যাক করব।',
    paid: 'আপনার পেমেন্ট পেয়েছি, শিগগিরই প্যাক করব।',
    processing: 'আপনার অর্ডার প্যাক করা হচ্ছে।',
    shipped: 'আপনার অর্ডার পথে আছে।',
    delivered: 'আপনার অর্ডার পৌঁছে গেছে।',
    'partially-returned': 'এই অর্ডারের কিছু পণ্য ফেরত এসেছে।',
    returned: 'এই অর্ডারের সব পণ্য ফেরত এসেছে।',
    cancelled: 'এই অর্ডারটি বাতিল হয়েছে।',
  },
  paymentMethods: {
    COD: 'ক্যাশ অন ডেলিভারি (COD)',
    SSLCommerz: 'অনলাইন পেমেন্ট',
    POS: 'দোকানে (POS)',
    Card: 'কার্ড',
  },
  prescriptions: { pending: 'যাচাই চলছে', approved: 'অনুমোদিত', rejected: 'গ্রহণ করা যায়নি' },
  refunds: {
    waiting: 'ফেরত পাঠানো হবে',
    due: 'ফেরত পাঠানো হবে',
    processing: 'ফেরত যাচ্ছে',
    refunded: 'ফেরত পাঠানো হয়েছে',
    failed: 'ফেরত পাঠানো যায়নি, আমরা আপনাকে ফোন করব',
  },
  payments: {
    held: 'যাচাই চলছে',
    accepted: 'পেয়েছি',
    surplus: 'আপনাকে ফেরত দেওয়া হবে',
  },
} satisfies Same<typeof en>
