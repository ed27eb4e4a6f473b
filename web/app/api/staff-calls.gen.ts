// Made from contract/src/all.ts by tools/generate-client.ts.
/** Per call: method, path, the text to show when the server has nothing better to say, and the kind of reply. */
export const STAFF_CALLS = {
  adminOrders: {
    list: ["GET", "/admin/orders", "Failed to fetch orders", "json"],
    create: ["POST", "/admin/orders", "Failed to create order", "json"],
    setStatus: ["PUT", "/admin/orders/:id/status", "Failed to update order status", "json"],
    setStatuses: ["PUT", "/admin/orders/status", "Failed to update order status", "json"],
    summary: ["GET", "/admin/orders/summary/download", "Failed to download order summary", "file"],
    notes: ["GET", "/admin/orders/:id/notes", "Failed to fetch notes", "json"],
    addNote: ["POST", "/admin/orders/:id/notes", "Failed to save note", "json"],
  },
  audit: {
    list: ["GET", "/admin/audit", "Failed to fetch the audit log", "json"],
  },
  brands: {
    create: ["POST", "/brands", "Failed to save brand", "json"],
    update: ["PUT", "/brands/:id", "Failed to save brand", "json"],
    remove: ["DELETE", "/brands/:id", "Failed to delete brand", "nothing"],
  },
  carouselSlides: {
    listAll: ["GET", "/carousel-slides/admin", null, "json"],
    create: ["POST", "/carousel-slides", null, "json"],
    update: ["PUT", "/carousel-slides/:id", null, "json"],
    remove: ["DELETE", "/carousel-slides/:id", null, "nothing"],
  },
  categories: {
    create: ["POST", "/categories", "Failed to save category", "json"],
    update: ["PUT", "/categories/:id", "Failed to save category", "json"],
    remove: ["DELETE", "/categories/:id", "Failed to delete category", "nothing"],
  },
  dashboard: {
    summary: ["GET", "/admin/dashboard-summary", "Failed to fetch the totals", "json"],
    today: ["GET", "/admin/dashboard-today", "Failed to fetch what needs doing", "json"],
    sales: ["GET", "/admin/dashboard-sales", "Failed to fetch sales", "json"],
  },
  discounts: {
    create: ["POST", "/discounts", "Failed to save discount", "json"],
    update: ["PUT", "/discounts/:id", "Failed to save discount", "json"],
    remove: ["DELETE", "/discounts/:id", null, "nothing"],
  },
  genericNames: {
    create: ["POST", "/generic-names", "Failed to save generic name", "json"],
    update: ["PUT", "/generic-names/:id", "Failed to save generic name", "json"],
    remove: ["DELETE", "/generic-names/:id", "Failed to delete generic name", "nothing"],
  },
  orders: {
    applySpecialDiscount: ["POST", "/orders/:id/apply-special-discount", "Failed to apply special discount", "json"],
  },
  payments: {
    toLookAt: ["GET", "/admin/payments", null, "json"],
    accept: ["POST", "/admin/payments/:id/accept", null, "json"],
    refund: ["POST", "/admin/payments/:id/refund", null, "json"],
  },
  prescriptions: {
    list: ["GET", "/prescriptions", "Failed to fetch prescriptions", "json"],
    get: ["GET", "/admin/prescriptions/:id", "Failed to fetch prescriptions", "json"],
    setStatus: ["PUT", "/admin/prescriptions/:id/status", "Failed to update prescription status", "json"],
  },
  productBulk: {
    template: ["GET", "/admin/products/template", "Failed to download product template", "file"],
    export: ["GET", "/admin/products/export", "Failed to download the current products", "file"],
    upload: ["POST", "/admin/products/bulk-upload", "Bulk upload failed. Please check the file format and try again.", "json"],
  },
  productTypes: {
    create: ["POST", "/product-types", "Failed to save product type", "json"],
    update: ["PUT", "/product-types/:id", "Failed to save product type", "json"],
    remove: ["DELETE", "/product-types/:id", "Failed to delete product type", "nothing"],
  },
  products: {
    create: ["POST", "/products", null, "json"],
    update: ["PUT", "/products/:id", null, "json"],
    changePrice: ["PUT", "/products/:id/pricing", "Failed to add new pricing.", "json"],
    remove: ["DELETE", "/admin/products/:id", "Failed to delete product", "nothing"],
    history: ["GET", "/admin/products/:id/history", "Failed to fetch product details", "json"],
  },
  promotions: {
    create: ["POST", "/promotions", null, "json"],
    preview: ["POST", "/promotions/preview", null, "json"],
    update: ["PUT", "/promotions/:id", null, "json"],
    remove: ["DELETE", "/promotions/:id", null, "nothing"],
  },
  roles: {
    list: ["GET", "/admin/roles", "Failed to fetch roles.", "json"],
  },
  shippingMethods: {
    create: ["POST", "/shipping-methods", "Could not save shipping method", "json"],
    update: ["PUT", "/shipping-methods/:id", "Could not save shipping method", "json"],
    remove: ["DELETE", "/shipping-methods/:id", "Could not delete shipping method", "nothing"],
  },
  stock: {
    nearExpiry: ["GET", "/stock/near-expiry", "Failed to fetch stock data", "json"],
    runningOut: ["GET", "/stock/running-out", "Failed to fetch stock data", "json"],
  },
  stockBatches: {
    ofProduct: ["GET", "/stock-batches/product/:id", "Failed to fetch stock batches", "json"],
    add: ["POST", "/stock-batches", "Failed to save stock batch", "json"],
    update: ["PUT", "/stock-batches/:id", "Failed to save stock batch", "json"],
    remove: ["DELETE", "/stock-batches/:id", "Failed to delete stock batch", "nothing"],
    writeOff: ["POST", "/stock-batches/:id/write-off", "Failed to save stock batch", "json"],
    correct: ["POST", "/stock-batches/:id/correct", "Failed to save stock batch", "json"],
    recall: ["POST", "/stock-batches/:id/recall", "Failed to save stock batch", "json"],
    liftRecall: ["POST", "/stock-batches/:id/lift-recall", "Failed to save stock batch", "json"],
    recipients: ["GET", "/stock-batches/:id/recipients", "Failed to fetch stock data", "json"],
  },
  stockBulk: {
    template: ["GET", "/admin/stock/template", "Failed to download stock template", "file"],
    upload: ["POST", "/admin/stock/bulk-upload", "Failed to upload stock", "json"],
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
    update: ["PUT", "/admin/users/:id", "Failed to save user", "json"],
    remove: ["DELETE", "/admin/users/:id", "Failed to delete user", "nothing"],
    endSessionsOf: ["DELETE", "/admin/users/:id/sessions", "Failed to sign the user out", "nothing"],
    addressesOf: ["GET", "/admin/users/:userId/addresses", "Failed to fetch addresses", "json"],
  },
} as const
