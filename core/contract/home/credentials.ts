import * as z from 'zod'

/** Token of a link or a challenge: 256 random bits, base64url. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
/** The rules for passwords have their own error (`password_refused`); this limit only rejects absurd lengths. */
export const password = z.string().max(1024)
/** Six digits from an authenticator app, or a recovery code. */
export const code = z.string().min(6).max(40)
