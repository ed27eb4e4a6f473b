// Made from contract/src/all.ts by tools/generate-client.ts.
/** Per call: method, path, the text to show when the server has nothing better to say, the kind of reply, and 1 where a key is sent. */
export const STAFF_CALLS = {
  adminOrders: {
    list: ["GET", "/admin/orders", "Failed to fetch orders", "json"],
    create: ["POST", "/admin/orders", "Failed to create order", "json", 1],
    customers: ["GET", "/admin/orders/customers", "Failed to fetch users", "json"],
    setStatus: ["PUT", "/admin/orders/:id/status", "Failed to update order status", "json", 1],
    setStatuses: ["PUT", "/admin/orders/status", "Failed to update order status", "json", 1],
    summary: ["GET", "/admin/orders/summary/download", "Failed to download order summary", "file"],
    notes: ["GET", "/admin/orders/:id/notes", "Failed to fetch notes", "json"],
    addNote: ["POST", "/admin/orders/:id/notes", "Failed to save note", "json", 1],
  },
  audit: {
    list: ["GET", "/admin/audit", "Failed to fetch the audit log", "json"],
  },
  brands: {
    create: ["POST", "/brands", "Failed to save brand", "json"],
    update: ["PUT", "/brands/:id", "Failed to save brand", "json", 1],
    remove: ["DELETE", "/brands/:id", "Failed to delete brand", "nothing"],
  },
  carouselSlides: {
    listAll: ["GET", "/carousel-slides/admin", null, "json"],
    create: ["POST", "/carousel-slides", null, "json"],
    update: ["PUT", "/carousel-slides/:id", null, "json", 1],
    remove: ["DELETE", "/carousel-slides/:id", null, "nothing"],
  },
  categories: {
    create: ["POST", "/categories", "Failed to save category", "json"],
    update: ["PUT", "/categories/:id", "Failed to save category", "json", 1],
    remove: ["DELETE", "/categories/:id", "Failed to delete category", "nothing"],
  },
  controlledRegister: {
    list: ["GET", "/admin/controlled-register", "Failed to fetch the register", "json"],
    balances: ["GET", "/admin/controlled-register/balances", "Failed to fetch the register", "json"],
    export: ["GET", "/admin/controlled-register/export", "Failed to export the register", "file"],
  },
  dashboard: {
    summary: ["GET", "/admin/dashboard-summary", "Failed to fetch the totals", "json"],
    today: ["GET", "/admin/dashboard-today", "Failed to fetch what needs doing", "json"],
    sales: ["GET", "/admin/dashboard-sales", "Failed to fetch sales", "json"],
    ratings: ["GET", "/admin/dashboard-ratings", "Failed to fetch ratings", "json"],
  },
  discounts: {
    create: ["POST", "/discounts", "Failed to save discount", "json", 1],
    update: ["PUT", "/discounts/:id", "Failed to save discount", "json", 1],
    remove: ["DELETE", "/discounts/:id", null, "nothing", 1],
  },
  genericNames: {
    create: ["POST", "/generic-names", "Failed to save generic name", "json"],
    update: ["PUT", "/generic-names/:id", "Failed to save generic name", "json", 1],
    setClasses: ["PUT", "/generic-names/classes", "Failed to save generic name", "json", 1],
    remove: ["DELETE", "/generic-names/:id", "Failed to delete generic name", "nothing"],
  },
  genericTexts: {
    get: ["GET", "/generic-names/:id/texts", "Failed to load the clinical texts", "json"],
    update: ["PUT", "/generic-names/:id/texts", "Failed to save generic name", "json", 1],
  },
  needs: {
    list: ["GET", "/needs", "Failed to fetch needs", "json"],
    create: ["POST", "/needs", "Failed to save need", "json"],
    update: ["PUT", "/needs/:id", "Failed to save need", "json", 1],
    remove: ["DELETE", "/needs/:id", "Failed to delete need", "nothing"],
    addWord: ["POST", "/needs/:id/words", "Failed to save need", "json"],
    misses: ["GET", "/needs/misses", "Failed to fetch what was searched for in vain", "json"],
  },
  orders: {
    applySpecialDiscount: ["POST", "/orders/:id/apply-special-discount", "Failed to apply special discount", "json", 1],
  },
  parcels: {
    prices: ["GET", "/admin/parcels/prices", "The prices could not be loaded. Please try again.", "json"],
    bookAgain: ["POST", "/admin/parcels/:id/book-again", "The courier could not be asked again. Please try again.", "json", 1],
    cancel: ["POST", "/admin/parcels/:id/cancel", "The parcel could not be called off. Please try again.", "json", 1],
  },
  payments: {
    toLookAt: ["GET", "/admin/payments", null, "json"],
    accept: ["POST", "/admin/payments/:id/accept", null, "json", 1],
    refund: ["POST", "/admin/payments/:id/refund", null, "json", 1],
  },
  personalData: {
    exportOf: ["GET", "/admin/users/:id/export", "Failed to export the data", "file"],
  },
  prescriptions: {
    list: ["GET", "/prescriptions", "Failed to fetch prescriptions", "json"],
    get: ["GET", "/admin/prescriptions/:id", "Failed to fetch prescriptions", "json"],
    setStatus: ["PUT", "/admin/prescriptions/:id/status", "Failed to update prescription status", "json", 1],
    saveRecord: ["PUT", "/admin/prescriptions/:id/record", "Failed to save the prescription record", "json", 1],
  },
  productBulk: {
    template: ["GET", "/admin/products/template", "Failed to download product template", "file"],
    export: ["GET", "/admin/products/export", "Failed to download the current products", "file"],
    upload: ["POST", "/admin/products/bulk-upload", "Bulk upload failed. Please check the file format and try again.", "json", 1],
  },
  productTypes: {
    create: ["POST", "/product-types", "Failed to save product type", "json"],
    update: ["PUT", "/product-types/:id", "Failed to save product type", "json", 1],
    remove: ["DELETE", "/product-types/:id", "Failed to delete product type", "nothing"],
  },
  products: {
    create: ["POST", "/products", null, "json", 1],
    update: ["PUT", "/products/:id", null, "json", 1],
    changePrice: ["PUT", "/products/:id/pricing", "Failed to add new pricing.", "json", 1],
    remove: ["DELETE", "/admin/products/:id", "Failed to delete product", "nothing", 1],
    history: ["GET", "/admin/products/:id/history", "Failed to fetch product details", "json"],
  },
  promotions: {
    create: ["POST", "/promotions", null, "json", 1],
    preview: ["POST", "/promotions/preview", null, "json"],
    update: ["PUT", "/promotions/:id", null, "json", 1],
    remove: ["DELETE", "/promotions/:id", null, "nothing", 1],
  },
  roles: {
    list: ["GET", "/admin/roles", "Failed to fetch roles.", "json"],
  },
  secondFactor: {
    read: ["GET", "/second-factor", "Failed to load your second factor.", "json"],
    begin: ["POST", "/second-factor/begin", "Failed to begin.", "json"],
    confirm: ["POST", "/second-factor/confirm", "Failed to turn the second factor on.", "json"],
    renewRecoveryCodes: ["POST", "/second-factor/recovery-codes", "Failed to make new recovery codes.", "json"],
    turnOff: ["DELETE", "/second-factor", "Failed to turn the second factor off.", "nothing"],
    removeDevice: ["DELETE", "/second-factor/devices/:id", "Failed to remove this device.", "nothing"],
  },
  shippingMethods: {
    create: ["POST", "/shipping-methods", "Could not save shipping method", "json", 1],
    update: ["PUT", "/shipping-methods/:id", "Could not save shipping method", "json", 1],
    remove: ["DELETE", "/shipping-methods/:id", "Could not delete shipping method", "nothing", 1],
  },
  stock: {
    nearExpiry: ["GET", "/stock/near-expiry", "Failed to fetch stock data", "json"],
    runningOut: ["GET", "/stock/running-out", "Failed to fetch stock data", "json"],
  },
  stockBatches: {
    ofProduct: ["GET", "/stock-batches/product/:id", "Failed to fetch stock batches", "json"],
    add: ["POST", "/stock-batches", "Failed to save stock batch", "json", 1],
    update: ["PUT", "/stock-batches/:id", "Failed to save stock batch", "json", 1],
    remove: ["DELETE", "/stock-batches/:id", "Failed to delete stock batch", "nothing", 1],
    writeOff: ["POST", "/stock-batches/:id/write-off", "Failed to save stock batch", "json", 1],
    correct: ["POST", "/stock-batches/:id/correct", "Failed to save stock batch", "json", 1],
    recall: ["POST", "/stock-batches/:id/recall", "Failed to save stock batch", "json", 1],
    liftRecall: ["POST", "/stock-batches/:id/lift-recall", "Failed to save stock batch", "json", 1],
    recipients: ["GET", "/stock-batches/:id/recipients", "Failed to fetch stock data", "json"],
  },
  stockBulk: {
    template: ["GET", "/admin/stock/template", "Failed to download stock template", "file"],
    upload: ["POST", "/admin/stock/bulk-upload", "Failed to upload stock", "json", 1],
  },
  stockIn: {
    history: ["GET", "/stock-in/:id", "Failed to fetch stock data", "json"],
  },
  stockLogs: {
    list: ["GET", "/stock-logs", null, "json"],
  },
  users: {
    list: ["GET", "/admin/users", "Failed to fetch users", "json"],
    create: ["POST", "/admin/users", "Failed to save user", "json"],
    update: ["PUT", "/admin/users/:id", "Failed to save user", "json", 1],
    remove: ["DELETE", "/admin/users/:id", "Failed to delete user", "nothing"],
    endSessionsOf: ["DELETE", "/admin/users/:id/sessions", "Failed to sign the user out", "nothing"],
    resetSecondFactor: ["DELETE", "/admin/users/:id/second-factor", "Failed to reset the second factor.", "nothing"],
    addressesOf: ["GET", "/admin/users/:userId/addresses", "Failed to fetch addresses", "json"],
  },
} as const
