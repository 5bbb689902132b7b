/** Whether this looks like a whole address; the mail itself proves it. */
export const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.trim())
