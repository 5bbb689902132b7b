let known: Promise<ReadonlySet<string>> | null = null

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** The fifty thousand passwords that are tried first, in lower case. Read when the first new password comes. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= load()
  return known
}
