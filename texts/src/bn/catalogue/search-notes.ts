import type { Same } from '../../base/shape.ts'
import type { searchNotes as en } from '../../en/catalogue/search-notes.ts'

export const searchNotes = {
  notSame: 'একই ওষুধ নয়:',
  alsoAs: 'অন্য ধরন বা প্যাক:',
  showingFor: (word) => `“${word}” খোঁজার ফলাফল দেখানো হচ্ছে`,
} satisfies Same<typeof en>
