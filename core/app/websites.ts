/** Length of a website's URL, in characters. */
export const websiteLength = { least: 8, most: 200 } as const

export const websitePattern = /^https?:\/\/[^\s<>"]+$/
