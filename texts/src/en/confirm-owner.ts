/** Asked for before what a session alone must not do. */
export const confirmOwner = {
  title: 'Is it you?',
  lead: 'This changes who can get into your account. Please enter your password once more.',
  codeLead:
    'This changes who can get into your account. We send a code to your confirmed number or email address.',
  password: 'Password',
  submit: 'Continue',
  sendCode: 'Send OTP',
  sentToPhone: 'We have sent an OTP to your phone.',
  sentToEmail: 'We have sent an OTP to your email address.',
}
