export const completeProfile = {
  title: 'Complete Profile',
  lead: 'One thing is missing: the mobile number we may call when your medicine arrives.',
  submit: 'Save and continue',
  logout: 'Logout',
}
