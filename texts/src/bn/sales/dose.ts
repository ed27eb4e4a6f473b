import type { Same } from '../../base/shape.ts'
import type { dose as en } from '../../en/sales/dose.ts'

const bengali = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))

export const dose = {
  title: 'কখন কোন ওষুধ খাবেন',
  lead: 'প্রেসক্রিপশন দেখে আমাদের ফার্মাসিস্ট লিখেছেন। কিছু বুঝতে অসুবিধা হলে ডাক্তারকে জিজ্ঞেস করুন বা আমাদের ফোন করুন।',
  medicine: 'ওষুধ',
  morning: 'সকাল',
  noon: 'দুপুর',
  evening: 'বিকাল',
  night: 'রাত',
  howLong: 'খাবার ও কত দিন',
  meals: { before: 'খাওয়ার আগে', with: 'খাবারের সঙ্গে', after: 'খাওয়ার পরে' },
  days: (count) => `${bengali(String(count))} দিন`,
  measured: {
    ml: (amount) => `${amount} মিলি`,
    spoon: (amount) => `${amount} চামচ`,
    drop: (amount) => `${amount} ফোঁটা`,
    puff: (amount) => `${amount} পাফ`,
  },
  whenNeeded: (amount) => `প্রয়োজন হলে ${amount}`,
  digits: bengali,
  patient: (name) => `রোগী: ${name}`,
  doctor: (name) => `ডাক্তার: ${name}`,
  issued: (day) => `প্রেসক্রিপশনের তারিখ: ${day}`,
  apart: (first, later) => `আগে ${first}, কয়েক ঘণ্টা পরে ${later}।`,
  later: 'কয়েক ঘণ্টা পরে',
  print: 'সময়সূচি প্রিন্ট করুন',
  labels: 'লেবেল',
} satisfies Same<typeof en>
