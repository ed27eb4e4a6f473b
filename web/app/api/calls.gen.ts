// Made from contract/src/all.ts by tools/generate-client.ts.
/** Per call: method, path, the text to show when the server has nothing better to say, the kind of reply, and 1 where a key is sent. */
export const CALLS = {
  addresses: {
    list: ["GET", "/addresses", "Failed to fetch addresses", "json"],
  },
  auth: {
    me: ["GET", "/auth/me", null, "json"],
  },
  brands: {
    list: ["GET", "/brands", "Failed to fetch brands", "json"],
  },
  carouselSlides: {
    list: ["GET", "/carousel-slides", null, "json"],
  },
  cart: {
    list: ["GET", "/cart", null, "json"],
    again: ["GET", "/cart/again", null, "json"],
  },
  categories: {
    list: ["GET", "/categories", "Failed to fetch categories", "json"],
  },
  dev: {
    outbox: ["GET", "/dev/outbox", "Failed to load the outbox", "json"],
  },
  discounts: {
    list: ["GET", "/discounts", null, "json"],
  },
  filters: {
    options: ["GET", "/filters/options", "Failed to load filter options", "json"],
    subCategories: ["GET", "/filters/subcategories", "Failed to load filter options", "json"],
    drugClasses: ["GET", "/filters/drugclasses", "Failed to load filter options", "json"],
    readSubCategories: ["GET", "/filters/categories/:id/subcategories", "Failed to load filter options", "json"],
    readDrugClasses: ["GET", "/filters/subcategories/:name/drugclasses", "Failed to load filter options", "json"],
    readGenericNames: ["GET", "/filters/drugclasses/:name/genericnames", "Failed to load filter options", "json"],
  },
  genericNames: {
    list: ["GET", "/generic-names", "Failed to fetch generic names", "json"],
  },
  ingredients: {
    search: ["GET", "/ingredients", "The ingredients could not be searched. Please try again.", "json"],
  },
  locations: {
    divisions: ["GET", "/locations/divisions", "Failed to load filter options", "json"],
    districts: ["GET", "/locations/districts/:division", "Failed to load filter options", "json"],
    thanas: ["GET", "/locations/thanas/:district", "Failed to load filter options", "json"],
  },
  medicineBox: {
    get: ["GET", "/medicine-box", "The medicine box could not be loaded. Please try again.", "json"],
  },
  offlineCatalogue: {
    read: ["GET", "/offline-catalogue", null, "json"],
  },
  orders: {
    lastChoices: ["GET", "/orders/last-choices", null, "json"],
    get: ["GET", "/orders/:id", "Failed to fetch order details", "json"],
    ofUser: ["GET", "/orders/user/:userId", "Failed to fetch order history.", "json"],
    invoice: ["GET", "/orders/:id/invoice", "Failed to download invoice.", "file"],
    posSlip: ["GET", "/orders/:id/pos", "Failed to download POS slip.", "file"],
    labels: ["GET", "/orders/:id/labels", null, "file"],
  },
  patients: {
    list: ["GET", "/patients", "The people could not be loaded. Please try again.", "json"],
  },
  prescriptions: {
    usable: ["GET", "/prescriptions/usable", null, "json"],
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
    sessions: ["GET", "/users/sessions", "Failed to load where you are signed in.", "json"],
  },
  wishlist: {
    list: ["GET", "/wishlist", null, "json"],
  },
} as const
