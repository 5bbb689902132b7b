/** Whether there is any way to reach somebody. */
export const isReachable = ({ email, phone }: { email: string; phone: string }): boolean =>
  email.trim() !== '' || phone.trim() !== ''
