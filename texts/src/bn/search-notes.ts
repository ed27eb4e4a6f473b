import type { searchNotes as en } from '../en/search-notes.ts'
import type { Same } from '../shape.ts'

export const searchNotes = {
  notSame: 'একই ওষুধ নয়:',
  showingFor: (word) => `“${word}” খোঁজার ফলাফল দেখানো হচ্ছে`,
} satisfies Same<typeof en>
