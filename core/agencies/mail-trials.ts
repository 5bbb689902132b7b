/**
 * Why a test mail was not sent: no mail server is configured, so it was kept on the server; nothing answers there; its
 * certificate is refused; it refuses our user or password, the sender, the recipient, or the mail for another reason.
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
