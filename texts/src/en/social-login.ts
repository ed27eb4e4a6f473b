export const socialLogin = {
  soon: 'Logging in with Google and Facebook opens soon. Until then please use your password.',
}
