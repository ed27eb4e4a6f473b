/** The README.txt of a download of personal data. */
export const personalDataFiles = {
  intro: (shop: string, at: string) =>
    `All that ${shop} has stored about you, as of ${at}. Amounts are in taka; times end with Z and are in UTC (Bangladesh: add 6 hours). Keep this file private: it contains health data.`,
  kinds: {
    profile: 'your account: name, numbers, e-mail, language, when you joined, whether somebody referred you',
    'sign-in-providers': 'Google or Facebook accounts you sign in with',
    addresses: 'your saved addresses',
    patients: 'the people for whom you buy medicines, with what you wrote down of them',
    sessions: 'where you are signed in: browser and times',
    newsletter: 'the newsletter of your confirmed e-mail address, and whether you agreed to it',
    messages: 'the SMS and e-mails we sent you: what kind, where to and when',
    'what-staff-did': 'what our staff did with your account, orders and prescriptions: what and when',
    orders: 'your orders with items, history, payments, refunds, returns, ratings and addresses',
    prescriptions: 'your prescriptions, and what the pharmacist read off them',
    cart: 'your cart',
    wishlist: 'your wishlist',
    'medicine-box': 'the medicines in your medicine box',
    reminders: 'whether we remind you when a medicine runs out',
  } as Readonly<Record<string, string>>,
  files: 'files/: the pictures and PDFs of your prescriptions',
  missing: 'files-missing.json: there only if a file could not be read; try again later.',
  leftOut:
    'Not included: passwords, codes and other secrets; the texts of messages, which hold such codes; names of our staff; notes that staff wrote for each other about an order (how many there are is given; ask us for them); and what we count without your name.',
  questions: (phone: string) => `Questions: ${phone}`,
}
