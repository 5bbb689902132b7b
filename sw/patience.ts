/** Seconds to wait for a response from the server. */
export const patienceSeconds = 3
