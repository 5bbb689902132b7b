/** The tests of the screens of rides and departures. */
export const triedCrews = {
  '/agency/sales/departures': {
    main: [
      'matrix/crew-links',
      'a seller sends a driver and a guide the work of the day, who read it without signal and report',
    ],
    refusal: [
      'matrix/agency',
      'a guest is asked to sign in, on every screen of an agency, and returns to it',
    ],
  },
  '/agency/sales/transfer-service': {
    main: [
      'matrix/transfer-desk',
      'a driver finds the day’s ride, shows the name sign and marks the pick-up',
    ],
    refusal: [
      'matrix/transfer-desk',
      'an owner describes how transfers run; a wrong phone is refused; a seller only reads it',
    ],
  },
} as const
