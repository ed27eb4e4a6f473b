import type { Same } from '../../base/shape.ts'
import type { reading as en } from '../../en/platform/reading.ts'

export const reading = {
  onThisPage: 'এই পাতায়',
  help: 'আরও কিছু জানতে চান?',
  helpText: 'ফোন করুন বা লিখুন। দিনরাত যেকোনো সময় আমাদের কেউ একজন উত্তর দেবেন।',
  call: (phone) => `ফোন করুন ${phone}`,
} satisfies Same<typeof en>
