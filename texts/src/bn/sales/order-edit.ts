import type { Same } from '../../base/shape.ts'
import type { orderEdit as en } from '../../en/sales/order-edit.ts'

export const orderEdit = {
  title: 'অর্ডার বদলান',
  lead: 'যে পণ্য থাকছে তার দাম আগেরটাই থাকবে, নতুন পণ্যে আজকের দাম।',
  save: 'সংরক্ষণ করুন',
  stop: 'থাক, বদলাব না',
  saved: 'আপনার পরিবর্তন সংরক্ষণ করা হয়েছে',
  newTotal: 'নতুন মোট',
  remove: (name) => `${name} সরান`,
  removed: (name) => `সংরক্ষণ করলে ${name} অর্ডার থেকে বাদ যাবে`,
  bringBack: 'ফিরিয়ে আনুন',
  nothingChosen: 'কিছু বেছে নেননি। সংরক্ষণ করলে এটি অর্ডার থেকে বাদ যাবে।',
  isNew: 'নতুন',
  add: 'পণ্য যোগ করুন',
  addPlaceholder: 'ওষুধ খুঁজুন...',
  isThere: 'অর্ডারে আছে',
  alreadyThere: 'পণ্যটি অর্ডারে আছেই, পরিমাণ বদলান',
  empty: 'অর্ডার খালি রাখা যাবে না',
  changedMeanwhile: 'আপনি বদলানোর সময় অর্ডারটি বদলে গেছে',
  notEditableNow: 'অর্ডারটি আর বদলানো যাবে না',
  keepMine: 'আমার পরিবর্তন রাখুন',
  showNew: 'অর্ডারটি এখন যেমন তা দেখুন',
  leaveTitle: 'সংরক্ষণ না করেই যাবেন?',
  leaveQuestion: 'অর্ডারের পরিবর্তনগুলো সংরক্ষণ করা হয়নি। তবু চলে যেতে চান?',
  leave: 'চলে যান',
  stay: 'আরও বদলাব',
} satisfies Same<typeof en>
