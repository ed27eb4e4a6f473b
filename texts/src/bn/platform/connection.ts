import type { Same } from '../../base/shape.ts'
import type { line as en } from '../../en/platform/connection.ts'

export const line = {
  stays: 'ইন্টারনেট সংযোগ নেই। পাতাটি যেমন আছে তেমনই থাকবে।',
  opensLater: 'ইন্টারনেট সংযোগ নেই। সংযোগ ফিরলেই পাতাটি খুলবে।',
  failed: 'ইন্টারনেট সংযোগ নেই',
  failedText: 'সংযোগ ফিরলেই পাতাটি নিজে থেকে খুলবে।',
  stay: 'এখানেই থাকুন',
  outdated: 'ওয়েবসাইটটি আপডেট হয়েছে। এগিয়ে যেতে পাতাটি আবার খুলুন।',
  reload: 'আবার খুলুন',
} satisfies Same<typeof en>
