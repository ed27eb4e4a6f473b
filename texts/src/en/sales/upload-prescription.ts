export const uploadPrescription = {
  lead: 'Send us your prescription. A pharmacist reads it and prepares the order; you then see the prices and decide.',
  file: 'Prescription',
  fileHint:
    'A picture (JPEG, PNG, WebP, or HEIC of an iPhone) or a PDF, at most 10 MB. Name, medicines and date should be readable.',
  camera: 'Take a picture',
  open: 'Open the picture in full size',
  fileRequired: 'Please select a prescription image to upload.',
  fileKind: 'Please choose an image or a PDF of your prescription.',
  fileTooLarge: 'This file is too large. Please choose one of at most 10 MB.',
  shippingAddressRequired: 'Please select a shipping address.',
  billingAddressRequired: 'Please select a billing address.',
  upload: 'Upload Prescription',
  sending: 'Your prescription is being sent',
  sent: 'We have received your prescription. The order is pending review.',
  sendNew: 'No, send it as a new one',
  next: 'What happens next',
  steps: {
    review: 'Our pharmacist reads your prescription and adds the medicines to your order.',
    choose: 'We send you a message. You check the medicines and prices, and choose delivery and payment.',
    deliver: 'We deliver within 24-48 hours.',
  },
  private: 'Only you and our pharmacists can see your prescription.',
}
