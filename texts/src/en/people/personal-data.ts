/** The section 'Your data' of the profile, and what deletes the account. */
export const personalData = {
  title: 'Your data',
  lead: 'Download all that we have stored about you, or delete your account.',
  download: 'Download my data',
  downloadHint:
    'A zip file with your profile, addresses, orders, prescriptions and the rest. Keep it private: it contains health data.',
  downloadBegun: 'Your download has begun.',
  downloadAgain: (when: string) =>
    `You have downloaded your data several times. You can do so again from ${when}.`,
  downloadFailed: 'Failed to download your data.',
  loadFailed: 'Failed to load what belongs to your account.',

  deleteAccount: 'Delete my account',
  deleteHint: 'Deletes your account for good. This cannot be undone.',
  staffLead: 'A staff account cannot delete itself. Please ask the owner of the shop.',
  dialogTitle: 'Delete your account',
  step: (now: number, of: number) => `Step ${now} of ${of}`,

  whatGoes: 'This is deleted at once',
  goes: [
    'Your name, phone number, email and password, and where you are signed in',
    'Addresses, cart, wishlist, medicine box and reminders, ratings',
    'Prescriptions with their pictures, and all messages we sent you',
    'Name, phone and street in your old orders',
  ],
  whatStays: 'This stays',
  stays: [
    'What was sold, without your name: items, amounts, dates and the district, for the books',
    'The register of controlled medicines with patient and doctor, which the law requires',
    'Backups, for at most 35 days',
  ],
  downloadFirst: 'Download your data before you delete the account: afterwards nobody can.',

  openOrders: 'You still have open orders. They must be finished before you can delete your account.',
  openOrdersNamed: (codes: string) =>
    `You still have open orders (${codes}). They must be finished before you can delete your account.`,
  openOrdersTitle: 'Open orders',
  noOpenOrders: 'You have no open orders.',
  todo: {
    cancel: 'Not sent yet: you can cancel it.',
    wait: 'It is on its way: wait until it has arrived, or call us.',
    refund: 'Your money is on its way back: wait until it has arrived, or call us.',
  },
  cancelOrder: (code: string) => `Cancel order ${code}`,
  cancel: 'Cancel order',
  checkAgain: 'Check again',

  codeLead: {
    phone: 'We send a code to your phone. You need it to delete the account.',
    email: 'We send a code to your email address. You need it to delete the account.',
  },
  nothingProved:
    'Your account has no confirmed phone number or email address to send a code to. Confirm one on this page first.',
  sendCode: 'Send the code',
  codeSentToPhone: 'We have sent a code to your phone.',
  codeSentToEmail: 'We have sent a code to your email address.',
  code: 'Code',
  codeRequired: 'Please enter the code.',
  whose: (name: string, id: string) => `The account of ${name}, customer ID ${id}.`,
  deleteForGood: 'Delete for good',
  understood: 'I understand that my account and what belongs to it are gone for good.',
  back: 'Back',
  next: 'Continue',
  keep: 'Keep my account',
  deleteFailed: 'Failed to delete your account.',
  codeFailed: 'Failed to send the code.',
  deletedTitle: 'Your account is deleted',
  deleted:
    'You are signed out everywhere, and what this browser had stored is gone. Thank you for having been with us.',
  toShop: 'Go to the shop',
}
