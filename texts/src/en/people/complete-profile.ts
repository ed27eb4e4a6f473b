export const completeProfile = {
  title: 'Complete Profile',
  lead: 'One thing is missing: the mobile number we may call when your medicine arrives.',
  submit: 'Save and continue',
  logout: 'Logout',
  codeTitle: 'Confirm your number',
  codeLead: (phone: string) =>
    `Enter the OTP we sent to ${phone}. Then you can also log in with this number.`,
  codeLater: 'Do it later',
}
