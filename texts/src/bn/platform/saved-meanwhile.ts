import type { Same } from '../../base/shape.ts'
import type { savedMeanwhile as en } from '../../en/platform/saved-meanwhile.ts'

export const savedMeanwhile = {
  title: 'আপনি সম্পাদনা করার সময় অন্য কেউ এটি বদলেছেন।',
  lead: 'কিছুই মুছে যায়নি। কোনটি থাকবে বেছে নিন, তারপর সংরক্ষণ করুন। শুধু অন্যজন যা বদলেছেন, তা আপনার ফর্মে চলে এসেছে।',
  same: 'আপনার আর অন্যজনের বদল আলাদা আলাদা ঘরে। সংরক্ষণ করলে দুটোই থাকবে।',
  theirs: 'এখন যা আছে',
  yours: 'আপনার লেখা',
  take: 'এখনকারটি নিন',
  takeNamed: (field: string) => `এখনকারটি নিন: ${field}`,
  taken: 'নেওয়া হয়েছে',
  takeAll: 'অন্যজনের বদল নিন',
  saveMine: 'আমারটি সংরক্ষণ করুন',
  yes: 'হ্যাঁ',
  no: 'না',
  nothing: 'খালি',
} satisfies Same<typeof en>
