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
  demoAccounts: 'Demo accounts',
  demoAdmin: 'Admin',
  demoCustomer: 'Customer',
  loggedOut: 'You are logged out.',
}
