/** The second step of signing in, for staff who have a second factor. */
export const secondFactorStep = {
  lead: 'Enter the six digits from your authenticator app, or one of your recovery codes.',
  code: 'Code',
  required: 'Please enter the code.',
  trust: 'Trust this device for 30 days',
  trustHint: 'Not on a computer that others use.',
  submit: 'Continue',
  back: 'Back to the password',
}
