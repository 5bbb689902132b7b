/** Characters of a notice, in each language. */
export const noticeLimits = { title: { least: 3, most: 120 }, body: { least: 3, most: 5_000 } }

/** Agencies that one notice can name. */
export const maxNoticeAccounts = 500
