export const socialLogin = {
  failed: 'Signing in with this provider did not work. Please try again or use your password.',
  cancelled: 'Signing in was cancelled.',
}
