/** The kinds of pictures the shop takes, as a file field names them. */
export const IMAGE_ACCEPT = 'image/jpeg,image/png,image/webp'
