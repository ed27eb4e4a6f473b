import { login } from './login.ts'

export const forgotPassword = {
  title: 'Forgot Password',
  lead: 'Enter your mobile number and we send you an OTP; enter your email and we send you a link.',
  login: 'Email, username or phone',
  submit: 'Continue',
  loginRequired: login.loginRequired,
  backToLogin: 'Back to Login',
  linkSent: 'Please use the link that we sent to your email or phone.',
}
