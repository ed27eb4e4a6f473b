import type { Same } from '../../base/shape.ts'
import type { deliveryDay as en } from '../../en/sales/delivery-day.ts'

export const deliveryDay = {
  title: 'আবার কবে আসব?',
  lead: 'একটি দিন বেছে নিন। একবারই বাছা যাবে।',
  days: 'দিন',
  choose: 'এই দিনে আসুন',
  done: 'ধন্যবাদ',
  doneLead: 'আপনার বেছে নেওয়া দিনে আসব।',
  home: 'দোকানে যান',
  failed: 'দিনটি রাখা যায়নি',
  unknown: 'লিংকটি চেনা যাচ্ছে না',
  chosen: 'এই লিংকে দিন বাছা হয়ে গেছে',
  closed: 'অর্ডারটি আবার পথে আছে বা শেষ হয়েছে',
  wrong: 'সামনের সাত দিনের একটি বেছে নিন',
} satisfies Same<typeof en>
