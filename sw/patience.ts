/** A server that says nothing for this long is not waited for. */
export const patienceSeconds = 3
