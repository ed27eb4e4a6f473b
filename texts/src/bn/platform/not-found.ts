import type { Same } from '../../base/shape.ts'
import type { notFound as en } from '../../en/platform/not-found.ts'

export const notFound = {
  title: 'পাতাটি খুঁজে পাওয়া যায়নি',
  text: 'পাতাটি হয়তো সরানো হয়েছে, অথবা ঠিকানা লিখতে ভুল হয়েছে।',
  home: 'হোম পাতায় যান',
  products: 'সব পণ্য দেখুন',
} satisfies Same<typeof en>
