/** Where the platform's staff sign in. */
export const staffDoor = '/admin/login'
