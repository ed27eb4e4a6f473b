/** Asked for before what a session alone must not do. */
export const confirmOwner = {
  title: 'Confirm that it is you',
  lead: 'This changes who can get into your account. Please enter your password once more.',
  codeLead:
    'This changes who can get into your account. We send a code to your confirmed number or email address.',
  againLead:
    'This changes who can get into your account. Your number and email address are not confirmed, so please sign in again with Google or Facebook, then do this within ten minutes.',
  signInAgain: 'Sign in again',
  sendToFormer: 'Send OTP to the number I confirmed before',
  password: 'Password',
  submit: 'Continue',
  sendCode: 'Send OTP',
  sentToPhone: 'We have sent an OTP to your phone.',
  sentToEmail: 'We have sent an OTP to your email address.',
}
