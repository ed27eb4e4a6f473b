import { accountFields } from './account-fields.ts'

export const login = {
  title: 'Login',
  lead: 'Welcome back. Log in to see your orders, addresses and wishlist.',
  login: 'Email, username or phone',
  password: 'Password',
  submit: 'Login',
  submitting: 'Logging in…',
  forgotPassword: 'Forgot password?',
  noAccount: 'Do not have an account yet?',
  register: 'Register',
  or: 'or',
  google: 'Continue with Google',
  facebook: 'Continue with Facebook',
  loginRequired: 'Please enter your email, username or phone.',
  passwordRequired: accountFields.passwordRequired,
  failed: 'Login failed',
  demoAccounts: 'Demo accounts: one press logs you in',
  demoPeople: {
    customer: { name: 'Rahima, customer', shows: 'Orders of two months, a cart and a wishlist.' },
    patient: { name: 'Salma, patient', shows: 'One prescription is being read, another is ready to order.' },
    returning: { name: 'Tanvir, customer', shows: 'Delivered orders that can be returned.' },
    admin: { name: 'Ayesha, admin', shows: 'The back office: orders, stock, payments and sales.' },
    pharmacist: {
      name: 'Kamrul, pharmacist and manager',
      shows: 'The back office: prescriptions wait for a review.',
    },
    storekeeper: { name: 'Shahin, storekeeper', shows: 'The back office: stock, and nothing else.' },
    packer: { name: 'Mitu, packer', shows: 'The back office: orders to pack and to ship.' },
    accountant: { name: 'Farhana, accountant', shows: 'The back office: payments and reports.' },
  },
  loggedOut: 'You are logged out.',
}
