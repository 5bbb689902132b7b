/** What a driver can report about a ride. A report informs the agency and moves no money. */
export const rideReports = ['on_the_way', 'on_board', 'nobody', 'done'] as const
export type RideReport = (typeof rideReports)[number]

/** Number of days after the rides for which a driver's link works. */
export const driverLinkDays = 2
