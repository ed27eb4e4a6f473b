import type { Same } from '../../base/shape.ts'
import type { orderNotes as en } from '../../en/sales/order-notes.ts'

export const orderNotes = {
  stockCameIn: 'স্টক এসেছে',
  noStock: 'যা চেয়েছিলেন তা সময়মতো স্টকে আসেনি',
  noPrescription: 'প্রেসক্রিপশন সময়মতো পাওয়া যায়নি',
  noneNeeded: 'এই অর্ডারের কোনো পণ্যে আর প্রেসক্রিপশন লাগে না',
  unpaid: 'পেমেন্ট সময়মতো পাওয়া যায়নি',
  otherCancelled: 'একসঙ্গে দেওয়া অন্য অর্ডারটি বাতিল হয়েছে, তাই এটির ছাড় ও ডেলিভারি আলাদা করে হিসাব করা হয়েছে',
  otherChanged: 'একসঙ্গে দেওয়া অন্য অর্ডারটি বদলেছে, তাই সেটিতে আর এই ডেলিভারির খরচ ধরা নেই',
  otherStock: 'এই অর্ডারের একটি ব্যাচ আর বিক্রি করা যায় না, তাই অন্য স্টক থেকে দেওয়া হচ্ছে',
} satisfies Same<typeof en>
