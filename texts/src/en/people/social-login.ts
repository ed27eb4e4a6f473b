export const socialLogin = {
  failed: 'Signing in with this provider did not work. Please try again or use your password.',
  cancelled: 'Signing in was cancelled.',
  needsPassword:
    'Your account has a second factor. Please log in with your password and the code of your app.',
}
