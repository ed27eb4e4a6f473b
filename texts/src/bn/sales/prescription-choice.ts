import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { prescriptionChoice as en } from '../../en/sales/prescription-choice.ts'

export const prescriptionChoice = {
  needed: 'এই ওষুধগুলো প্রেসক্রিপশন ছাড়া দেওয়া যায় না:',
  which: 'কোন প্রেসক্রিপশন?',
  another: 'নতুন প্রেসক্রিপশন',
  laterHint: 'হাতের কাছে নেই? পরে অর্ডারের পাতায় দিতে পারবেন। ফার্মাসিস্ট অনুমোদন করার আগে আমরা কিছুই প্যাক করি না।',
  approvedOn: (day) => `অনুমোদিত: ${day}`,
  by: (doctor) => `ডাক্তার: ${doctor}`,
  of: (patient) => `রোগী: ${patient}`,
  servesUntil: (day) => `${day} পর্যন্ত চলবে`,
  left: (units) => `আরও ${digits(units)}টি নেওয়া যাবে`,
  see: 'ফাইলটি দেখুন',

  wantedTitle: 'আপনার প্রেসক্রিপশন দিন',
  wantedNext: 'ফার্মাসিস্ট প্রেসক্রিপশন দেখবেন, তারপর আপনাকে জানাব। এর আগে এই অর্ডারের কিছুই প্যাক হবে না।',
  mayCancel: 'অপেক্ষার এই সময়ে চাইলে অর্ডার বাতিলও করতে পারেন।',
  send: 'প্রেসক্রিপশন পাঠান',
  use: 'এই প্রেসক্রিপশন ব্যবহার করুন',
  sent: 'আপনার প্রেসক্রিপশন পেয়েছি',
  used: 'আগের প্রেসক্রিপশনেই এই অর্ডার চলবে',
  underReviewTitle: 'আপনার প্রেসক্রিপশন দেখা হচ্ছে',
  underReview: 'ফাইলটি একজন ফার্মাসিস্ট দেখছেন। অনুমোদন হলেই জানাব।',
  coveredBy: (day) => `${day} তারিখে অনুমোদিত প্রেসক্রিপশনেই এই অর্ডার চলছে।`,
} satisfies Same<typeof en>
