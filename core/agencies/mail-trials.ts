/**
 * Why a test e-mail was not sent: no mail server is configured, so the message was stored on the server; the server
 * does not answer; its certificate is invalid; it rejects our user name or password, the sender, the recipient, or the
 * message for another reason.
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
