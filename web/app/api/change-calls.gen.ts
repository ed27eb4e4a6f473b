// Made from contract/src/all.ts by tools/generate-client.ts.
/** Per call: method, path, the text to show when the server has nothing better to say, the kind of reply, and 1 where a key is sent. */
export const CHANGE_CALLS = {
  addresses: {
    create: ["POST", "/addresses", "Failed to save address", "json", 1],
    update: ["PUT", "/addresses/:id", "Failed to save address", "json", 1],
    remove: ["DELETE", "/addresses/:id", "Failed to delete address", "nothing"],
  },
  auth: {
    register: ["POST", "/auth/register", "Registration failed", "json"],
    verifyOtp: ["POST", "/auth/verify-otp", "OTP verification failed", "json"],
    resendOtp: ["POST", "/auth/resend-otp", "Failed to resend OTP.", "json"],
    forgotPassword: ["POST", "/auth/forgot-password", "An error occurred.", "json"],
    verifyPasswordResetOtp: ["POST", "/auth/verify-password-reset-otp", "Invalid OTP", "json"],
    resetPassword: ["PATCH", "/auth/reset-password/:token", "An error occurred.", "json"],
    login: ["POST", "/auth/login", "Login failed", "json"],
    sendCode: ["POST", "/auth/code", "Failed to resend OTP.", "json"],
    signInByCode: ["POST", "/auth/code/verify", "OTP verification failed", "json"],
    confirm: ["POST", "/auth/confirm", "An error occurred.", "json"],
    sendConfirmOtp: ["POST", "/auth/confirm/send-otp", "Failed to resend OTP.", "json"],
    logout: ["POST", "/auth/logout", null, "json"],
  },
  cart: {
    add: ["POST", "/cart", null, "json"],
    change: ["PUT", "/cart/:id", null, "json"],
    remove: ["DELETE", "/cart/:id", null, "json"],
    clear: ["DELETE", "/cart", null, "json"],
    cheaper: ["POST", "/cart/cheaper", null, "json"],
    sync: ["POST", "/cart/sync", null, "json"],
  },
  discounts: {
    apply: ["POST", "/discounts/apply", "Failed to apply discount", "json"],
  },
  newsletter: {
    subscribe: ["POST", "/newsletter", "An error occurred.", "json"],
  },
  orders: {
    calculateItemPrice: ["POST", "/orders/calculate-item-price", null, "json"],
    quote: ["POST", "/orders/quote", null, "json"],
    place: ["POST", "/orders", "Failed to place order.", "json", 1],
    editItems: ["PUT", "/orders/:id/items", "Failed to save changes.", "json", 1],
    previewItems: ["POST", "/orders/:id/preview", null, "json"],
    changeShippingMethod: ["PUT", "/orders/:id/shipping-method", "Failed to save changes.", "json", 1],
    changePaymentMethod: ["PUT", "/orders/:id/payment-method", "Failed to save changes.", "json", 1],
    pay: ["POST", "/orders/:id/pay", "Failed to save changes.", "json"],
    addPrescription: ["POST", "/orders/:id/prescription", "Failed to upload prescription", "json", 1],
    usePrescription: ["PUT", "/orders/:id/prescription", "Failed to save changes.", "json", 1],
    cancel: ["PUT", "/orders/:id/cancel", "Failed to cancel order.", "json", 1],
    returnItems: ["POST", "/orders/:id/return-items", "Failed to process return.", "json", 1],
  },
  prescriptions: {
    upload: ["POST", "/prescriptions/upload", "Failed to upload prescription", "json", 1],
  },
  users: {
    updateProfile: ["PUT", "/users/profile", "Failed to update profile", "json"],
    completeProfile: ["POST", "/users/profile/complete", "Failed to update profile.", "json"],
    verifyPhone: ["POST", "/users/profile/verify-phone", "OTP verification failed", "json"],
    resendPhoneOtp: ["POST", "/users/profile/resend-otp", "Failed to resend OTP.", "json"],
    verifyEmail: ["POST", "/users/profile/verify-email", "OTP verification failed", "json"],
    sendEmailOtp: ["POST", "/users/profile/send-email-otp", "Failed to resend OTP.", "json"],
    changePassword: ["PATCH", "/users/password", "Failed to update password", "json"],
    endSession: ["DELETE", "/users/sessions/:id", "Failed to end this sign-in.", "nothing"],
    endOtherSessions: ["DELETE", "/users/sessions", "Failed to end the other sign-ins.", "nothing"],
  },
  wishlist: {
    sync: ["POST", "/wishlist/sync", null, "json"],
    remove: ["DELETE", "/wishlist/:id", null, "json"],
  },
} as const
