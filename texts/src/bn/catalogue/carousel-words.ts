import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { carouselWords as en } from '../../en/catalogue/carousel-words.ts'

export const carouselWords = {
  carousel: 'স্লাইড প্রদর্শনী',
  slide: 'স্লাইড',
  place: (number, count) => `${digits(count)}টির মধ্যে ${digits(number)} নম্বর`,
  show: (number) => `${digits(number)} নম্বর স্লাইড দেখুন`,
  previous: 'আগের স্লাইড',
  next: 'পরের স্লাইড',
  pause: 'স্লাইড চলা থামান',
  play: 'স্লাইড চালু করুন',
} satisfies Same<typeof en>
