/** The most that a shop takes in one payment, whoever issues the reference: 10,000 pesos, in minor units. */
export const maxOxxoMinor = 1_000_000
