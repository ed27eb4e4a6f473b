import { login } from './login.ts'

/** The code from a message, wherever one is asked for. */
export const otp = {
  label: 'OTP',
  hint: '6 digits. You can also paste the whole message.',
  login: 'Email, username or phone',
  submit: 'Verify OTP',
  resend: 'Send a new OTP',
  resendIn: (seconds: number) => `You can ask for a new OTP in ${seconds} s.`,
  resendNow: 'You can ask for a new OTP now.',
  resent: 'A new OTP has been sent.',
  loginRequired: login.loginRequired,
  required: 'Please enter the OTP we sent you.',
}
