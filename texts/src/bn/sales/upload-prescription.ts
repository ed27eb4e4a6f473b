import type { Same } from '../../base/shape.ts'
import type { uploadPrescription as en } from '../../en/sales/upload-prescription.ts'

export const uploadPrescription = {
  lead: 'প্রেসক্রিপশন পাঠান। ফার্মাসিস্ট পড়ে অর্ডার সাজিয়ে দেবেন, দাম দেখে সিদ্ধান্ত আপনার।',
  file: 'প্রেসক্রিপশন',
  fileHint: 'ছবি (JPEG, PNG, WebP বা আইফোনের HEIC) বা PDF, সর্বোচ্চ 10 MB। নাম, ওষুধ আর তারিখ যেন পড়া যায়।',
  camera: 'ছবি তুলুন',
  open: 'ছবিটি বড় করে দেখুন',
  fileRequired: 'প্রেসক্রিপশনের ছবি বেছে নিন',
  fileKind: 'প্রেসক্রিপশনের ছবি বা পিডিএফ দিন',
  fileTooLarge: 'ফাইলটি বেশি বড়, 10 MB-র মধ্যে দিন',
  shippingAddressRequired: 'ডেলিভারির ঠিকানা বেছে নিন',
  billingAddressRequired: 'বিলের ঠিকানা বেছে নিন',
  upload: 'প্রেসক্রিপশন আপলোড করুন',
  sending: 'প্রেসক্রিপশন পাঠানো হচ্ছে',
  sent: 'প্রেসক্রিপশন পেয়েছি, ফার্মাসিস্ট দেখছেন',
  sendNew: 'না, নতুন করে পাঠাব',
  next: 'এরপর যা হবে',
  steps: {
    review: 'আমাদের ফার্মাসিস্ট প্রেসক্রিপশন পড়ে আপনার অর্ডারে ওষুধ যোগ করবেন।',
    choose: 'আপনাকে মেসেজ দেব। ওষুধ ও দাম দেখে ডেলিভারি আর পেমেন্ট বেছে নেবেন।',
    deliver: '২৪–৪৮ ঘণ্টায় পৌঁছে দেব।',
  },
  private: 'আপনার প্রেসক্রিপশন শুধু আপনি আর আমাদের ফার্মাসিস্টরা দেখতে পান।',
} satisfies Same<typeof en>
