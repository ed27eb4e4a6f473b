/** Asked for before what a session alone must not do. */
export const confirmOwner = {
  title: 'Confirm that it is you',
  /** What is asked for. */
  why: {
    export: 'You are about to save a copy of all your data.',
    deletion: 'You are about to delete your account for good.',
    phone: 'You are about to change the mobile number of your account.',
    email: 'You are about to change the email address of your account.',
    access: 'This changes who can get into your account.',
  },
  lead: 'Please enter your password once more.',
  codeLead: 'We send a code to your confirmed number or email address.',
  againLead:
    'Your number and email address are not confirmed, so please sign in again with Google or Facebook, then do this within ten minutes.',
  signInAgain: 'Sign in again',
  sendToFormer: 'Send OTP to the number I confirmed before',
  password: 'Password',
  submit: 'Continue',
  sendCode: 'Send OTP',
  sentToPhone: 'We have sent an OTP to your phone.',
  sentToEmail: 'We have sent an OTP to your email address.',
}
