/** Whether a person can be reached by e-mail or phone. */
export const isReachable = ({ email, phone }: { email: string; phone: string }): boolean =>
  email.trim() !== '' || phone.trim() !== ''
