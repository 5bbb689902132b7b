import * as z from 'zod'
import { legalLimits, templateVersion } from '#core/app/legal-texts.ts'

/** The versions of legal texts that a buyer accepted. Apps from before `privacy` was introduced showed the template. */
export const acceptedTexts = {
  terms: z.string().max(legalLimits.version),
  privacy: z.string().max(legalLimits.version).default(templateVersion),
}
