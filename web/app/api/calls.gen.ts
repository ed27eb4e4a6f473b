// Made from contract/src/all.ts by tools/generate-client.ts.
/** Per call: method, path, the text to show when the server has nothing better to say, and the kind of reply. */
export const CALLS = {
  auth: {
    login: ["POST", "/auth/login", "Login failed", "json"],
    me: ["GET", "/auth/me", null, "json"],
    logout: ["POST", "/auth/logout", null, "json"],
  },
  brands: {
    list: ["GET", "/brands", "Failed to fetch brands", "json"],
    create: ["POST", "/brands", "Failed to save brand", "json"],
    update: ["PUT", "/brands/:id", "Failed to save brand", "json"],
    remove: ["DELETE", "/brands/:id", "Failed to delete brand", "nothing"],
  },
  carouselSlides: {
    list: ["GET", "/carousel-slides", null, "json"],
    listAll: ["GET", "/carousel-slides/admin", null, "json"],
    create: ["POST", "/carousel-slides", null, "json"],
    update: ["PUT", "/carousel-slides/:id", null, "json"],
    remove: ["DELETE", "/carousel-slides/:id", null, "nothing"],
  },
  categories: {
    list: ["GET", "/categories", "Failed to fetch categories", "json"],
    create: ["POST", "/categories", "Failed to save category", "json"],
    update: ["PUT", "/categories/:id", "Failed to save category", "json"],
    remove: ["DELETE", "/categories/:id", "Failed to delete category", "nothing"],
  },
  discounts: {
    list: ["GET", "/discounts", null, "json"],
  },
  filters: {
    subCategories: ["GET", "/filters/subcategories", "Failed to load filter options", "json"],
    drugClasses: ["GET", "/filters/drugclasses", "Failed to load filter options", "json"],
    subCategoriesOf: ["GET", "/filters/categories/:id/subcategories", "Failed to load filter options", "json"],
    drugClassesOf: ["GET", "/filters/subcategories/:name/drugclasses", "Failed to load filter options", "json"],
    genericNamesOf: ["GET", "/filters/drugclasses/:name/genericnames", "Failed to load filter options", "json"],
  },
  genericNames: {
    list: ["GET", "/generic-names", "Failed to fetch generic names", "json"],
    create: ["POST", "/generic-names", "Failed to save generic name", "json"],
    update: ["PUT", "/generic-names/:id", "Failed to save generic name", "json"],
    remove: ["DELETE", "/generic-names/:id", "Failed to delete generic name", "nothing"],
  },
  locations: {
    divisions: ["GET", "/locations/divisions", "Failed to load filter options", "json"],
    districts: ["GET", "/locations/districts/:division", "Failed to load filter options", "json"],
    thanas: ["GET", "/locations/thanas/:district", "Failed to load filter options", "json"],
  },
  newsletter: {
    subscribe: ["POST", "/newsletter", "An error occurred.", "json"],
  },
  productBulk: {
    template: ["GET", "/admin/products/template", "Failed to download product template", "file"],
    export: ["GET", "/admin/products/export", "Failed to download the current products", "file"],
    upload: ["POST", "/admin/products/bulk-upload", "Bulk upload failed. Please check the file format and try again.", "json"],
  },
  productTypes: {
    list: ["GET", "/product-types", "Failed to fetch product types", "json"],
    create: ["POST", "/product-types", "Failed to save product type", "json"],
    update: ["PUT", "/product-types/:id", "Failed to save product type", "json"],
    remove: ["DELETE", "/product-types/:id", "Failed to delete product type", "nothing"],
  },
  products: {
    list: ["GET", "/products", "Failed to fetch products", "json"],
    get: ["GET", "/products/:id", "Failed to fetch product details", "json"],
    pricing: ["GET", "/products/:id/pricing", "Failed to fetch product details", "json"],
    alternatives: ["GET", "/products/:id/alternatives", null, "json"],
    create: ["POST", "/products", null, "json"],
    update: ["PUT", "/products/:id", null, "json"],
    changePrice: ["PUT", "/products/:id/pricing", "Failed to add new pricing.", "json"],
    remove: ["DELETE", "/admin/products/:id", "Failed to delete product", "nothing"],
    history: ["GET", "/admin/products/:id/history", "Failed to fetch product details", "json"],
  },
} as const
