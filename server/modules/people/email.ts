/** The form in which e-mail addresses are stored and compared. */
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase()
