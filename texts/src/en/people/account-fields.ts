/** Fields that several account forms share. */
export const accountFields = {
  name: 'Name',
  phone: 'Contact no',
  phoneHint: '11 digits, like 01712345678.',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  nameRequired: 'Please enter your name.',
  phoneRequired: 'Please enter your phone number.',
  phoneDigits: 'Phone number must be 11 digits',
  emailInvalid: 'Email is invalid',
  passwordRequired: 'Please enter your password.',
  passwordShort: 'Password must be at least 8 characters.',
}
