export const carousel = {
  none: 'No slides found.',
  imageRequired: 'Please choose an image for the slide.',
  linkInvalid: 'Please enter a link that starts with / or https://.',
  deleteQuestion: 'Are you sure you want to delete this slide?',
}
