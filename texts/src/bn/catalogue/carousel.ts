import type { Same } from '../../base/shape.ts'
import type { carousel as en } from '../../en/catalogue/carousel.ts'

export const carousel = {
  none: 'কোনো স্লাইড পাওয়া যায়নি',
  imageRequired: 'স্লাইডের ছবি দিন',
  linkInvalid: 'সঠিক লিংক লিখুন',
  deleteQuestion: 'স্লাইডটি মুছে ফেলবেন?',
} satisfies Same<typeof en>
