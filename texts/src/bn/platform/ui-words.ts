import type { Same } from '../../base/shape.ts'
import type { uiWords as en } from '../../en/platform/ui-words.ts'

export const uiWords = {
  close: 'বন্ধ করুন',
  clear: 'মুছুন',
  loading: 'লোড হচ্ছে…',
  required: 'আবশ্যক',
  showPassword: 'পাসওয়ার্ড দেখুন',
  hidePassword: 'পাসওয়ার্ড লুকান',
  previous: 'আগের পাতা',
  next: 'পরের পাতা',
  increase: 'একটি বাড়ান',
  decrease: 'একটি কমান',
  chooseFile: 'ফাইল বেছে নিন',
  dropFile: 'অথবা এখানে ছেড়ে দিন',
  noResults: 'কিছু পাওয়া যায়নি',
  breadcrumbs: 'আপনি এখানে আছেন',
} satisfies Same<typeof en>
