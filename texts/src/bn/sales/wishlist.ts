import type { Same } from '../../base/shape.ts'
import type { wishlist as en } from '../../en/sales/wishlist.ts'

export const wishlist = {
  remove: (name) => `${name} সরান`,
  browse: 'পণ্য দেখুন',
  loadFailed: 'পছন্দের তালিকা এখন দেখানো যাচ্ছে না',
  none: 'আপনার পছন্দের তালিকা খালি',
} satisfies Same<typeof en>
