import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { search as en } from '../../en/catalogue/search.ts'

export const search = {
  suggestions: 'হয়তো এগুলো খুঁজছেন',
  found: (count) => `${digits(count)}টি পরামর্শ। তীর চিহ্নের বোতাম দিয়ে বেছে নিন।`,
  nothing: (typed) => `“${typed}” আমাদের চেনা নয়। খুঁজে ফার্মাসিস্টকে জিজ্ঞেস করুন।`,
  inStock: 'স্টকে আছে',
  outOfStock: 'স্টকে নেই',
  recent: 'সাম্প্রতিক খোঁজ',
  clearRecent: 'মুছুন',
  clearRecentLabel: 'সাম্প্রতিক খোঁজ মুছুন',
} satisfies Same<typeof en>
