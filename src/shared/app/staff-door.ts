/** The sign-in of the platform's staff. */
export const staffDoor = '/admin/login'
