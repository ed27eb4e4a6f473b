/** Title and description of every shop screen, for the tab and for search engines. */
export const titles = {
  page: (title: string, shop: string) => `${title} | ${shop}`,
  home: {
    title: 'Online pharmacy: genuine medicine, delivered across Bangladesh',
    description:
      'Order genuine medicine and health products online. Delivery across the country within 24-48 hours, cash on delivery or online payment, support 24/7.',
  },
  products: {
    title: 'Medicines and health products',
    description:
      'Find medicines by name, generic name, category or brand, with prices by box, strip and unit, and order them online.',
  },
  productsSearch: (search: string) => `Results for ${search}`,
  product: (name: string) => ({
    title: name,
    description: `Price, pack sizes, uses and alternatives of ${name}. Order online with delivery across Bangladesh within 24-48 hours.`,
  }),
  cart: { title: 'Your cart', description: 'What you chose so far, with quantities and totals.' },
  checkout: { title: 'Checkout', description: 'Choose address, delivery and payment, and place your order.' },
  uploadPrescription: {
    title: 'Upload Prescription',
    description: 'Send us a picture or PDF of your prescription. Our pharmacists prepare the order for you.',
  },
  orderDetails: {
    title: 'Order Details',
    description: 'Items, addresses, payment and progress of your order.',
  },
  returnOrder: {
    title: 'Return Order',
    description: 'Choose what you want to give back from a delivered order.',
  },
  login: { title: 'Login', description: 'Log in to your account with email, username or phone.' },
  register: { title: 'Register', description: 'Open an account with your name and mobile number.' },
  verifyOtp: { title: 'Verify OTP', description: 'Enter the code we sent to your phone.' },
  completeProfile: {
    title: 'Complete Profile',
    description: 'Add your phone number to finish your profile.',
  },
  forgotPassword: {
    title: 'Forgot Password',
    description: 'Ask for a code or a link to set a new password.',
  },
  verifyPasswordResetOtp: {
    title: 'Verify Password Reset OTP',
    description: 'Enter the code we sent you to set a new password.',
  },
  resetPassword: { title: 'Reset Password', description: 'Choose a new password for your account.' },
  authCallback: { title: 'Signing you in', description: 'You are coming back from Google or Facebook.' },
  profile: { title: 'Your profile', description: 'Your name, phone number and password.' },
  orders: { title: 'Order history', description: 'All orders you placed, with their status.' },
  addresses: { title: 'Your addresses', description: 'Where we deliver and whom we bill.' },
  wishlist: { title: 'Your wishlist', description: 'Products you marked for later.' },
  paymentSuccess: { title: 'Payment Successful!', description: 'Your online payment has arrived.' },
  paymentFail: { title: 'Payment failed', description: 'Your online payment did not go through.' },
  paymentCancel: { title: 'Payment cancelled', description: 'You cancelled the online payment.' },
  about: {
    title: 'About Us',
    description: 'An online pharmacy from Khulna: who we are, what we promise and how we work.',
  },
  contact: { title: 'Contact Us', description: 'Phone, WhatsApp, e-mail and address of the shop.' },
  faq: {
    title: 'Frequently asked questions',
    description: 'Answers about ordering, prescriptions, delivery, payment, returns and accounts.',
  },
  terms: {
    title: 'Terms & Conditions',
    description: 'What holds between you and us when you order medicine here.',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What we know about you, why, for how long, and what you can ask of us.',
  },
  notFound: { title: 'Page Not Found', description: 'There is no page at this address.' },
  error: { title: 'Something went wrong.', description: 'The page could not be shown.' },
  coming: { title: 'This part is being built', description: 'This page will open soon.' },
}
