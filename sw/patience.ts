/** Seconds to wait for a response from the server. */
export const timeoutSeconds = 3
