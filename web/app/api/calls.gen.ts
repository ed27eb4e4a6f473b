// Made from contract/src/all.ts by tools/generate-client.ts.
/** Per call: method, path, the text to show when the server has nothing better to say, and the kind of reply. */
export const CALLS = {
  auth: {
    login: ["POST", "/auth/login", "Login failed", "json"],
    me: ["GET", "/auth/me", null, "json"],
    logout: ["POST", "/auth/logout", null, "json"],
  },
  categories: {
    list: ["GET", "/categories", "Failed to fetch categories", "json"],
    create: ["POST", "/categories", "Failed to save category", "json"],
    update: ["PUT", "/categories/:id", "Failed to save category", "json"],
    remove: ["DELETE", "/categories/:id", "Failed to delete category", "nothing"],
  },
  locations: {
    divisions: ["GET", "/locations/divisions", "Failed to load filter options", "json"],
    districts: ["GET", "/locations/districts/:division", "Failed to load filter options", "json"],
    thanas: ["GET", "/locations/thanas/:district", "Failed to load filter options", "json"],
  },
  newsletter: {
    subscribe: ["POST", "/newsletter", "An error occurred.", "json"],
  },
} as const
