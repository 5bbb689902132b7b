import { templateVersion } from '#core/app/legal-texts.ts'

/** The texts that customers accept in a checkout before any is published. */
export const acceptedTexts = { terms: templateVersion, privacy: templateVersion }
