/** What a text says about the platform itself. */
export const platformValues = { platform: 'Alforja' }
