import type { Same } from '../../base/shape.ts'
import type { recallMessage as en } from '../../en/stock/recall-message.ts'

export const recallMessage = {
  subject: (medicine) => `${medicine} ফেরত নেওয়া হচ্ছে`,
  body: ({ medicine, batch, shop, phone }) =>
    `${shop}: ${medicine}, ব্যাচ ${batch}, ফেরত নেওয়া হচ্ছে। বাকিটা আর ব্যবহার করবেন না। পরের ডোজের আগে ${phone} নম্বরে ফোন করুন, আমরা ওষুধটি ফেরত নেব।`,
} satisfies Same<typeof en>
