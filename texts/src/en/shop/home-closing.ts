/** The end of the home page: how to buy, what to expect, a way to begin. */
export const homeClosing = {
  howItWorks: 'How it works',
  steps: {
    numbers: ['1', '2', '3'],
    find: { title: 'Find your medicine', text: 'Search by name or generic name, or send us a prescription.' },
    order: { title: 'Place the order', text: 'Choose box, strip or unit. Pay cash on delivery or online.' },
    receive: { title: 'Receive it at home', text: 'We deliver across the country within 24-48 hours.' },
  },
  featuresLabel: 'What you can count on',
  features: {
    genuine: { title: '100% genuine medicine', text: 'And never from an expired batch.' },
    delivery: { title: 'Within 24-48 hours', text: 'Delivery across the country.' },
    support: { title: 'Support 24/7', text: 'By phone and on WhatsApp.' },
    payment: { title: 'Pay as you like', text: 'Cash on delivery or online.' },
  },

  registerTitle: 'Create your account',
  registerText: 'Keep your addresses and your wishlist, follow every order and order again with less typing.',
  register: 'Register',
}
