import { templateVersion } from '#core/app/legal-texts.ts'

/** What customers accept in a checkout before a text is published. */
export const acceptedTexts = { terms: templateVersion, privacy: templateVersion }
