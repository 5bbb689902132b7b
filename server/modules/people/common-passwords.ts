let known: Promise<ReadonlySet<string>> | null = null

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** The fifty thousand most common passwords, in lower case. Loaded when the first new password is checked. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= load()
  return known
}
