import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { medicineMessages as en } from '../../en/catalogue/medicine-messages.ts'

export const medicineMessages = {
  title: 'একসঙ্গে খেলে',
  withYours: 'যা আপনি খাচ্ছেন তার সাথে',
  levels: {
    never: 'একসঙ্গে খাবেন না',
    serious: 'ফার্মাসিস্ট আগে দেখবেন',
    space: 'কয়েক ঘণ্টা আলাদা করে খান',
    note: 'জেনে রাখুন',
  },
  personLevels: {
    never: 'এই মানুষটির জন্য নয়',
    serious: 'ফার্মাসিস্ট আগে দেখবেন',
    space: 'কয়েক ঘণ্টা আলাদা করে খান',
    note: 'জেনে রাখুন',
  },
  advice: {
    never: 'ডাক্তার না বললে একসঙ্গে খাবেন না। ফার্মাসিস্টকে জিজ্ঞেস করুন।',
    serious: 'পাঠানোর আগে ফার্মাসিস্ট দেখবেন। একসঙ্গে খাওয়ার আগে জিজ্ঞেস করুন।',
    space: 'মাঝে কয়েক ঘণ্টা রাখুন; কত ঘণ্টা তা ফার্মাসিস্ট বলবেন।',
    note: 'অন্যরকম কিছু লাগলে ফার্মাসিস্টকে জানান।',
  },
  waits: 'দুটিই অর্ডারে থাকলে ফার্মাসিস্ট সিদ্ধান্ত না দেওয়া পর্যন্ত অর্ডার অপেক্ষা করবে।',
  waitsForPerson: 'এটি থাকলে ফার্মাসিস্ট সিদ্ধান্ত না দেওয়া পর্যন্ত অর্ডার অপেক্ষা করবে।',
  apart: 'দুই জন আলাদা মানুষের জন্য না হলে এই দুটি একসঙ্গে বিক্রি করা হয় না।',
  twoPeople: 'এগুলো দুই জন আলাদা মানুষের জন্য',
  twoPeopleHint: 'একজন মানুষ দুটোই না খেলে টিক দিন।',
  more: (count) => `আরও ${digits(count)}টি কথা`,
  again: 'আবার দেখুন',
  takenBy: 'ওষুধগুলো কে খাবেন?',
  takenByHint: 'বললে বয়স, অ্যালার্জি আর অসুখও মিলিয়ে দেখা হয়।',
  nobodyNamed: 'বলা হয়নি',
} satisfies Same<typeof en>
