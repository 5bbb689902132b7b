/**
 * Why a test mail was not sent: no mail server is configured, so it was stored on the server; the server does not
 * answer; its certificate is invalid; it refuses our user or password, the sender, the recipient, or the mail for
 * another reason.
 */
export const mailProblems = [
  'kept',
  'unreachable',
  'certificate',
  'sign_in',
  'sender',
  'recipient',
  'refused',
] as const
export type MailProblem = (typeof mailProblems)[number]
