import type { UiWords } from '../../ui/base/provider.tsx'

export const words: UiWords = {
  close: 'বন্ধ করুন',
  clear: 'মুছুন',
  loading: 'লোড হচ্ছে…',
  required: 'আবশ্যক',
  showPassword: 'পাসওয়ার্ড দেখুন',
  hidePassword: 'পাসওয়ার্ড লুকান',
  previous: 'পূর্ববর্তী',
  next: 'পরবর্তী',
  increase: 'বাড়ান',
  decrease: 'কমান',
  chooseFile: 'ফাইল বাছাই করুন',
  dropFile: 'অথবা এখানে টেনে এনে ছাড়ুন',
  noResults: 'কিছু পাওয়া যায়নি',
  breadcrumbs: 'আপনি এখানে আছেন',
}

export const longBengali =
  'ব্রাহ্মণবাড়িয়ার ক্ষুদ্র ও মাঝারি শিল্পোদ্যোক্তাদের স্বাস্থ্যসুরক্ষায় দীর্ঘমেয়াদি ব্যবস্থাপত্রভিত্তিক ওষুধ সরবরাহ'

export const medicines = [
  {
    id: 1,
    name: 'Napa Extra',
    strength: '500 mg + 65 mg',
    brand: 'Beximco Pharmaceuticals Ltd.',
    price: '25.00',
    stock: 1240,
  },
  {
    id: 2,
    name: 'Seclo',
    strength: '20 mg',
    brand: 'Square Pharmaceuticals PLC',
    price: '60.00',
    stock: 320,
  },
  { id: 3, name: 'Monas', strength: '10 mg', brand: 'The ACME Laboratories Ltd.', price: '175.50', stock: 0 },
  {
    id: 4,
    name: 'Ceevit',
    strength: '250 mg',
    brand: 'Square Pharmaceuticals PLC',
    price: '19.00',
    stock: 86,
  },
  {
    id: 5,
    name: 'Orsaline-N',
    strength: '10.25 g',
    brand: 'Social Marketing Company',
    price: '6.00',
    stock: 5400,
  },
]

export type Medicine = (typeof medicines)[number]
