// Made from contract/src/all.ts by tools/generate-client.ts.
/** Per call: method, path, the text to show when the server has nothing better to say, the kind of reply, and 1 where a key is sent. */
export const CALLS = {
  addresses: {
    list: ["GET", "/addresses", "Failed to fetch addresses", "json"],
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
    me: ["GET", "/auth/me", null, "json"],
    confirm: ["POST", "/auth/confirm", "An error occurred.", "json"],
    sendConfirmOtp: ["POST", "/auth/confirm/send-otp", "Failed to resend OTP.", "json"],
    logout: ["POST", "/auth/logout", null, "json"],
  },
  brands: {
    list: ["GET", "/brands", "Failed to fetch brands", "json"],
  },
  carouselSlides: {
    list: ["GET", "/carousel-slides", null, "json"],
  },
  cart: {
    list: ["GET", "/cart", null, "json"],
    add: ["POST", "/cart", null, "json"],
    change: ["PUT", "/cart/:id", null, "json"],
    remove: ["DELETE", "/cart/:id", null, "json"],
    clear: ["DELETE", "/cart", null, "json"],
    sync: ["POST", "/cart/sync", null, "json"],
  },
  categories: {
    list: ["GET", "/categories", "Failed to fetch categories", "json"],
  },
  dev: {
    outbox: ["GET", "/dev/outbox", "Failed to load the outbox", "json"],
  },
  discounts: {
    list: ["GET", "/discounts", null, "json"],
    apply: ["POST", "/discounts/apply", "Failed to apply discount", "json"],
  },
  filters: {
    subCategories: ["GET", "/filters/subcategories", "Failed to load filter options", "json"],
    drugClasses: ["GET", "/filters/drugclasses", "Failed to load filter options", "json"],
    genericNames: ["GET", "/filters/genericnames", "Failed to load filter options", "json"],
    brands: ["GET", "/filters/brands", "Failed to load filter options", "json"],
    subCategoriesOf: ["GET", "/filters/categories/:id/subcategories", "Failed to load filter options", "json"],
    drugClassesOf: ["GET", "/filters/subcategories/:name/drugclasses", "Failed to load filter options", "json"],
    genericNamesOf: ["GET", "/filters/drugclasses/:name/genericnames", "Failed to load filter options", "json"],
  },
  genericNames: {
    list: ["GET", "/generic-names", "Failed to fetch generic names", "json"],
  },
  locations: {
    divisions: ["GET", "/locations/divisions", "Failed to load filter options", "json"],
    districts: ["GET", "/locations/districts/:division", "Failed to load filter options", "json"],
    thanas: ["GET", "/locations/thanas/:district", "Failed to load filter options", "json"],
  },
  newsletter: {
    subscribe: ["POST", "/newsletter", "An error occurred.", "json"],
  },
  orders: {
    calculateItemPrice: ["POST", "/orders/calculate-item-price", null, "json"],
    quote: ["POST", "/orders/quote", null, "json"],
    place: ["POST", "/orders", "Failed to place order.", "json", 1],
    get: ["GET", "/orders/:id", "Failed to fetch order details", "json"],
    ofUser: ["GET", "/orders/user/:userId", "Failed to fetch order history.", "json"],
    editItems: ["PUT", "/orders/:id/items", "Failed to save changes.", "json", 1],
    previewItems: ["POST", "/orders/:id/preview", null, "json"],
    changeShippingMethod: ["PUT", "/orders/:id/shipping-method", "Failed to save changes.", "json", 1],
    changePaymentMethod: ["PUT", "/orders/:id/payment-method", "Failed to save changes.", "json", 1],
    pay: ["POST", "/orders/:id/pay", "Failed to save changes.", "json"],
    cancel: ["PUT", "/orders/:id/cancel", "Failed to cancel order.", "json", 1],
    returnItems: ["POST", "/orders/:id/return-items", "Failed to process return.", "json", 1],
    invoice: ["GET", "/orders/:id/invoice", "Failed to download invoice.", "file"],
    posSlip: ["GET", "/orders/:id/pos", "Failed to download POS slip.", "file"],
  },
  prescriptions: {
    upload: ["POST", "/prescriptions/upload", "Failed to upload prescription", "json", 1],
    file: ["GET", "/prescriptions/:id/file", "Failed to fetch prescriptions", "file"],
  },
  productTypes: {
    list: ["GET", "/product-types", "Failed to fetch product types", "json"],
  },
  products: {
    list: ["GET", "/products", "Failed to fetch products", "json"],
    suggest: ["GET", "/products/suggest", null, "json"],
    get: ["GET", "/products/:id", "Failed to fetch product details", "json"],
    pricing: ["GET", "/products/:id/pricing", "Failed to fetch product details", "json"],
    alternatives: ["GET", "/products/:id/alternatives", null, "json"],
  },
  promotions: {
    list: ["GET", "/promotions", null, "json"],
  },
  shippingMethods: {
    list: ["GET", "/shipping-methods", "Failed to load shipping methods.", "json"],
  },
  users: {
    updateProfile: ["PUT", "/users/profile", "Failed to update profile", "json"],
    completeProfile: ["POST", "/users/profile/complete", "Failed to update profile.", "json"],
    verifyPhone: ["POST", "/users/profile/verify-phone", "OTP verification failed", "json"],
    resendPhoneOtp: ["POST", "/users/profile/resend-otp", "Failed to resend OTP.", "json"],
    verifyEmail: ["POST", "/users/profile/verify-email", "OTP verification failed", "json"],
    sendEmailOtp: ["POST", "/users/profile/send-email-otp", "Failed to resend OTP.", "json"],
    changePassword: ["PATCH", "/users/password", "Failed to update password", "json"],
    sessions: ["GET", "/users/sessions", "Failed to load where you are signed in.", "json"],
    endSession: ["DELETE", "/users/sessions/:id", "Failed to end this sign-in.", "nothing"],
    endOtherSessions: ["DELETE", "/users/sessions", "Failed to end the other sign-ins.", "nothing"],
  },
  wishlist: {
    list: ["GET", "/wishlist", null, "json"],
    sync: ["POST", "/wishlist/sync", null, "json"],
    remove: ["DELETE", "/wishlist/:id", null, "json"],
  },
} as const
