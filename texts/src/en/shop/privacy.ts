import type { ContentPage } from '../../base/content-page.ts'

export const privacy: ContentPage = {
  title: 'Privacy Policy',
  lead: 'What someone buys at a pharmacy is private. This page says what {name} knows about you, why, and what you can ask of us.',
  sections: [
    {
      heading: 'In short',
      paragraphs: [],
      list: [
        'We keep what we need to bring you your order, and no more.',
        'We never sell your data and never use it for advertising by others.',
        'There are no tracking cookies and no advertising cookies on this site.',
        'Your prescriptions are seen only by you and by the staff who work on your order.',
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [],
      list: [
        'Your account: name, mobile number, e-mail address if you gave one, customer ID, and your password only in a form that cannot be read back.',
        'Your addresses, with the name and number of the person who receives the parcel.',
        'Your orders, payments and returns, and what was said about them.',
        'Your cart and wishlist, so that you find them on every device when you are logged in.',
        'The prescriptions you upload.',
        'The times and devices of your sign-ins, so that you and we can notice misuse.',
        'Your e-mail address for the newsletter, if you subscribed.',
      ],
    },
    {
      heading: 'Data about your health',
      paragraphs: [
        'Orders and prescriptions can tell something about your health, so we treat them with special care. Prescriptions are stored in a private place that has no public address. Hidden data in a photo, such as where it was taken, is removed when you upload it.',
        'A prescription is kept for a limited time after your order is finished and is then deleted. The order itself stays, as a record of what was sold.',
        'If you upload a prescription for someone else, please ask that person first.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [],
      list: [
        'To prepare, deliver and bill your orders, and to take back returns.',
        'To tell you about your order by SMS or e-mail, and to send you codes.',
        'To warn you if a batch you received is recalled.',
        'To protect your account and the shop against misuse.',
        'To keep the books that a shop has to keep.',
      ],
    },
    {
      heading: 'Who else receives something',
      paragraphs: ['Each one gets only what the task needs:'],
      list: [
        'The people who deliver: name, address, phone number and the amount to collect.',
        'The payment gateway, when you pay online: the amount, the order and your contact details. You enter your card or wallet details there; they never reach us.',
        'The services that send our SMS and e-mails: the number or address, and the message.',
        'Google or Facebook, only when you choose to sign in with them.',
        'Authorities, only when the law obliges us.',
      ],
    },
    {
      heading: 'Cookies and storage in your browser',
      paragraphs: ['This site uses these cookies, all of them necessary:'],
      list: [
        'sid: keeps you logged in. It is a random key that only our server understands.',
        'isLoggedIn: tells the page that you may be logged in. It holds nothing about you.',
        'sign-in-google, sign-in-facebook: only when you sign in with Google or Facebook, for ten minutes at most. This tells us that it is you who returns from there.',
        'lang: remembers whether you read Bengali or English.',
        'Before you log in, your cart and wishlist are kept in your own browser, and nowhere else.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Your account stays until you delete it or ask us to. An account that was begun and never verified is deleted after a month. Codes expire after minutes, sign-ins after a time without use. Orders are kept as long as a shop has to keep its books.',
        'When an account with orders is deleted, name, number, e-mail address and password are removed, also from old orders; what was sold, for how much and in which district stays for the books, and the law requires us to keep the register of controlled medicines. Copies in backups are gone after 35 days at most.',
      ],
    },
    {
      heading: 'How we protect it',
      paragraphs: [
        'Only staff with an account of their own can open the back office. Passwords, codes and sign-in keys are stored only in a form that cannot be read back. If you change your password, all other sign-ins end.',
      ],
    },
    {
      heading: 'What you can ask of us',
      paragraphs: [],
      list: [
        'To see what we know about you, and to get a copy: in your dashboard, under Profile, “Your data” downloads all of it.',
        'To correct it. Name, number and addresses you can change yourself in your dashboard.',
        'To delete your account: in the same place, with a code to your phone or e-mail. If you call us, we do both for you.',
        'To take you off the newsletter.',
        'To explain how we used your data, and to stop a use you do not agree with.',
      ],
    },
    {
      heading: 'Contact and changes',
      paragraphs: [
        'Write to {email} or call {phone}. If we cannot tell that it is you, we will ask you to confirm it, for example with a code to your phone.',
        'When something changes, it is written on this page first.',
      ],
    },
  ],
}
