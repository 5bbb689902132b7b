/** Length of a notice in each language, in characters. */
export const noticeLimits = { title: { least: 3, most: 120 }, body: { least: 3, most: 5_000 } }

/** Maximum number of agencies that one notice can name. */
export const maxNoticeAccounts = 500
