/** What a driver says about a ride. It informs the agency and moves no money. */
export const rideReports = ['on_the_way', 'on_board', 'nobody', 'done'] as const
export type RideReport = (typeof rideReports)[number]

/** Days after its rides for which a driver's link works. */
export const driverLinkDays = 2
