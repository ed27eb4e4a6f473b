import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { messages as en } from '../../en/platform/messages.ts'

export const messages = {
  verifyAccount: (code, host) => `{name} কোড ${code}। কাউকে বলবেন না।\n\n@${host} #${code}`,
  resetPassword: (code, host) => `{name} নতুন পাসওয়ার্ডের কোড ${code}। কাউকে বলবেন না।\n\n@${host} #${code}`,
  signIn: (code, host) => `{name} লগইন কোড ${code}। কাউকে বলবেন না।\n\n@${host} #${code}`,
  verifyPhone: (code, host) =>
    `{name} অ্যাকাউন্টে এই নম্বর যাচাইয়ের কোড ${code}। কাউকে বলবেন না।\n\n@${host} #${code}`,
  verifyEmail: (code, host) =>
    `প্রিয় গ্রাহক,\n\n${host}-এ আপনার অ্যাকাউন্টের ইমেইল যাচাইয়ের কোড ${code}। ৫ মিনিট চলবে। কোডটি কাউকে বলবেন না। আপনি না চেয়ে থাকলে কিছু করতে হবে না।\n\n{name}\n{phone}`,
  confirm: (code, host) => `{name} অ্যাকাউন্ট বদলের কোড ${code}। কাউকে বলবেন না।\n\n@${host} #${code}`,
  deleteAccount: (code, host) => `{name} অ্যাকাউন্ট মুছে ফেলার কোড ${code}। কাউকে বলবেন না।\n\n@${host} #${code}`,
  accountDeletedSubject: 'আপনার {name} অ্যাকাউন্ট মুছে ফেলা হয়েছে',
  accountDeleted: 'আপনার {name} অ্যাকাউন্ট মুছে ফেলা হয়েছে। আপনি না করে থাকলে {phone} নম্বরে ফোন করুন।',
  codeSubject: '{name}: আপনার কোড',
  phoneChanged: 'আপনার {name} অ্যাকাউন্টের ফোন নম্বর বদলানো হয়েছে। আপনি না করে থাকলে {phone} নম্বরে ফোন করুন।',
  factorSubject: '{name}: দুই ধাপের যাচাই',
  secondFactorOn: 'আপনার {name} অ্যাকাউন্টে দুই ধাপের যাচাই চালু হয়েছে। আপনি না করে থাকলে এখনই {phone} নম্বরে ফোন করুন।',
  secondFactorOff:
    'আপনার {name} অ্যাকাউন্টের দুই ধাপের যাচাই বন্ধ করা হয়েছে। আপনি না করে থাকলে এখনই {phone} নম্বরে ফোন করুন।',
  secondFactorReset:
    'আপনার {name} অ্যাকাউন্টের দুই ধাপের যাচাই দোকান থেকে তুলে নেওয়া হয়েছে। লগইন করে আবার চালু করুন। আপনি না চেয়ে থাকলে এখনই {phone} নম্বরে ফোন করুন।',
  recoveryCodesRenewed:
    'আপনার {name} অ্যাকাউন্টের নতুন রিকভারি কোড তৈরি হয়েছে, আগেরগুলো আর চলবে না। আপনি না করে থাকলে এখনই {phone} নম্বরে ফোন করুন।',
  recoveryCodeUsed: (left) =>
    `একটি রিকভারি কোড দিয়ে আপনার {name} অ্যাকাউন্টে লগইন হয়েছে, বাকি আছে ${digits(left)}টি। আপনি না করে থাকলে এখনই {phone} নম্বরে ফোন করুন।`,
  codesGuessed: 'আপনার {name} অ্যাকাউন্টের পাসওয়ার্ড দিয়ে কেউ বারবার ভুল কোড দিয়েছেন। আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
  resetLinkSubject: '{name}: নতুন পাসওয়ার্ড দিন',
  resetLink: (link) =>
    `প্রিয় গ্রাহক,\n\nআপনি {name} অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চেয়েছেন। এই লিংকে গিয়ে নতুন পাসওয়ার্ড দিন; লিংকটি একবারই কাজ করবে, ৩০ মিনিটের মধ্যে:\n\n${link}\n\nআপনি না চেয়ে থাকলে কিছু করতে হবে না, আপনার পাসওয়ার্ড আগের মতোই থাকবে।\n\n{name}\n{phone}`,
  resetLinkSms: (link) => `{name}: নতুন পাসওয়ার্ড দিতে (৩০ মিনিট): ${link}`,
  registered: 'আপনার ফোনে কোড পাঠানো হয়েছে',
  codeSent: 'অ্যাকাউন্ট থাকলে ফোনে কোড পাঠানো হয়েছে',
  linkSent: 'অ্যাকাউন্ট থাকলে ইমেইলে বা ফোনে লিংক পাঠানো হয়েছে',
  confirmed: 'ধন্যবাদ, এবার এগিয়ে যান',
  phoneCodeSent: 'আপনার ফোনে কোড পাঠানো হয়েছে',
  emailCodeSent: 'আপনার ইমেইলে কোড পাঠানো হয়েছে',
  passwordChanged: 'পাসওয়ার্ড বদলানো হয়েছে',
} satisfies Same<typeof en>
