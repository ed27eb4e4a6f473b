import { boundary } from './boundary.ts'

/** The title of every shop screen, for the tab; what search engines say of it is in descriptions.ts. */
export const titles = {
  page: (title: string, shop: string) => `${title} | ${shop}`,
  home: {
    title: 'Online pharmacy: genuine medicine, delivered across Bangladesh',
  },
  products: {
    title: 'Medicines and health products',
  },
  productsSearch: (search: string) => `Results for ${search}`,
  cart: {
    title: 'Your cart',
    lead: 'Prices and stock are up to date. Nothing is ordered until you confirm it at the checkout.',
  },
  checkout: { title: 'Checkout' },
  uploadPrescription: {
    title: 'Upload Prescription',
  },
  orderDetails: {
    title: 'Order Details',
  },
  returnOrder: {
    title: 'Return Order',
  },
  offline: { title: 'Shop without internet' },
  login: { title: 'Login' },
  register: { title: 'Register' },
  verifyOtp: { title: 'Verify OTP' },
  completeProfile: {
    title: 'Complete Profile',
  },
  forgotPassword: {
    title: 'Forgot Password',
  },
  verifyPasswordResetOtp: {
    title: 'Verify Password Reset OTP',
  },
  resetPassword: { title: 'Reset Password' },
  authCallback: { title: 'Signing you in' },
  profile: { title: 'Your profile' },
  orders: { title: 'Order history' },
  addresses: { title: 'Your addresses' },
  wishlist: { title: 'Your wishlist' },
  medicines: { title: 'Medicine box' },
  patients: { title: 'Family members' },
  deliveryDay: { title: 'Another day' },
  stopReminders: { title: 'Stop reminders' },
  assistantCart: { title: 'From your assistant' },
  paymentSuccess: { title: 'Your payment' },
  paymentFail: { title: 'Your payment' },
  paymentCancel: { title: 'Your payment' },
  about: {
    title: 'About Us',
  },
  contact: { title: 'Contact Us' },
  faq: {
    title: 'Frequently asked questions',
  },
  terms: {
    title: 'Terms & Conditions',
  },
  privacy: {
    title: 'Privacy Policy',
  },
  notFound: { title: 'Page Not Found' },
  error: { title: boundary.title },
}
