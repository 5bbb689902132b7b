/** Characters of a web address. */
export const websiteLength = { least: 8, most: 200 } as const

export const websitePattern = /^https?:\/\/[^\s<>"]+$/
