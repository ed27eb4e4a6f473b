import type { Same } from '../../base/shape.ts'
import type { quickAdd as en } from '../../en/sales/quick-add.ts'

export const quickAdd = {
  added: (name, level) => `কার্টে যোগ হয়েছে: ${name}, ১ ${level}।`,
  removed: (name) => `কার্ট থেকে সরানো হয়েছে: ${name}।`,
  undo: 'ফিরিয়ে নিন',
} satisfies Same<typeof en>
