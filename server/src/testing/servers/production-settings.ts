/** All that production demands, leading nowhere. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SECRET_KEY: 'kF3vQ9zLw0TbXyR7uNcE5mHs2dGaJp8V',
  FILES: 'local',
  SMS_URL: 'https://sms.example/send',
  SMTP_URL: 'smtps://mail.example',
  SSLCOMMERZ_STORE_ID: 'shop',
  SSLCOMMERZ_STORE_PASSWORD: 'secret',
  SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com',
  SHOP_PHONE: '01711-000000',
  SHOP_EMAIL: 'care@shop.example',
  SHOP_ADDRESS: 'Khulna',
  SHOP_WHATSAPP: '8801711000000',
  DRAIN_SECONDS: '0',
}
