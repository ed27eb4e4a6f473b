import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { common as en } from '../../en/platform/common.ts'

export const common = {
  save: 'সংরক্ষণ করুন',
  cancel: 'বাতিল',
  delete: 'মুছুন',
  edit: 'সম্পাদনা',
  add: 'যোগ করুন',
  remove: 'সরান',
  close: 'বন্ধ করুন',
  back: 'ফিরে যান',
  confirm: 'নিশ্চিত করুন',
  tryAgain: 'আবার চেষ্টা করুন',
  getPage: (page, pages) => `পাতা ${digits(page)} / ${digits(pages)}`,
  search: 'খুঁজুন',
  optional: 'ঐচ্ছিক',
  all: 'সব',
  actions: 'কাজ',
  sortAscending: 'ঊর্ধ্বক্রমে সাজান',
  sortDescending: 'অধঃক্রমে সাজান',
  copy: 'কপি করুন',
  copied: 'কপি হয়েছে',
  error: 'ত্রুটি',
  cannotBeUndone: 'এই কাজ আর ফেরানো যাবে না',
} satisfies Same<typeof en>
