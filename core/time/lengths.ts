/** Lengths of time. A calendar day can be an hour longer or shorter, so days are counted with `addDays`. */
export const minuteMillis = 60_000
export const hourMillis = 3_600_000
export const dayMillis = 86_400_000

export const hourSeconds = 3_600
export const daySeconds = 86_400

export const dayMinutes = 1_440
