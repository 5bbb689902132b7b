/** What a driver can report about a ride. A report informs the agency and moves no money. */
export const rideReports = ['on_the_way', 'on_board', 'nobody', 'done'] as const
export type RideReport = (typeof rideReports)[number]

/** What a guide says about the guests of a reservation. It informs the agency and moves no money. */
export const guestReports = ['present', 'nobody'] as const
export type GuestReport = (typeof guestReports)[number]
