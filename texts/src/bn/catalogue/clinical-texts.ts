import type { Same } from '../../base/shape.ts'
import type { clinicalTexts as en } from '../../en/catalogue/clinical-texts.ts'

export const clinicalTexts = {
  title: 'ওষুধের তথ্য',
  indication: 'কীসের জন্য',
  dosage: 'মাত্রা ও ব্যবহার',
  contraindication: 'কখন নেবেন না',
  pregnancy: 'গর্ভাবস্থা ও বুকের দুধ খাওয়ানো',
  interactions: 'অন্য ওষুধের সঙ্গে',
  storage: 'সংরক্ষণ',
  keepCold: 'ফ্রিজে রাখুন',
  checked: (by, on) => `যাচাই করেছেন ${by}, ${on}`,
  example: 'এটি ডেমো: এই লেখাগুলো উদাহরণ, চিকিৎসা-পরামর্শ নয়।',
} satisfies Same<typeof en>
