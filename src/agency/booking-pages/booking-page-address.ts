/** Whose page an address is about, as a number, which stands in it without quotes; anything else is nothing. */
export const readOwner = ({ account }: Record<string, unknown>): { account?: number } =>
  /^[1-9]\d{3,11}$/.test(String(account)) ? { account: Number(account) } : {}
