import type { Same } from '../../base/shape.ts'
import type { boundary as en } from '../../en/platform/boundary.ts'

export const boundary = {
  title: 'দুঃখিত, একটি সমস্যা হয়েছে',
  text: 'আবার চেষ্টা করুন। আবারও এমন হলে আমাদের ফোন করে জানান, আপনি কী করছিলেন।',
  tryAgain: 'আবার চেষ্টা করুন',
  home: 'হোম পাতায় যান',
  partFailed: 'এই অংশটি লোড করা যায়নি',
  offline: 'ইন্টারনেট সংযোগ নেই মনে হচ্ছে। সংযোগ দেখে আবার চেষ্টা করুন।',
  reference: (id) => `আমাদের টিমের জন্য রেফারেন্স: ${id}`,
  loadingPage: 'পাতাটি লোড হচ্ছে…',
} satisfies Same<typeof en>
