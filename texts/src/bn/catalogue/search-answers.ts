import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { searchAnswers as en } from '../../en/catalogue/search-answers.ts'

export const searchAnswers = {
  understood: (name) => `“${name}”: এর জন্য যা আছে`,
  whole: (name) => `“${name}”: এর জন্য যা যা আছে`,
  kinds: {
    need: 'প্রয়োজন',
    category: 'ক্যাটাগরি',
    form: 'ধরন',
    maker: 'প্রস্তুতকারক',
  },
  packs: (count) => `${digits(count)}টি প্যাক`,
  nothingNamed: (typed) => `“${typed}” নামে কিছু পাওয়া যায়নি`,
  question: (name) => `আপনি কি ${name} খুঁজছেন?`,
  askPharmacist: 'হোয়াটসঅ্যাপে ফার্মাসিস্টকে জিজ্ঞেস করুন',
  askMessage: (typed) => `আসসালামু আলাইকুম! আমি খুঁজছি: ${typed}`,
  byCategory: 'ক্যাটাগরি ধরে দেখুন',
} satisfies Same<typeof en>
