import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { medicineMessages as en } from '../../en/sales/medicine-messages.ts'

export const medicineMessages = {
  runOut: ({ count, day, link, phone, stopLink }) =>
    `আপনার ওষুধের বাক্সের ${digits(count)}টি ওষুধ ${day} শেষ হবে। আবার নিন: ${link} অথবা ফোন করুন ${phone}। এই এসএমএস বন্ধ করতে: ${stopLink}`,
} satisfies Same<typeof en>
