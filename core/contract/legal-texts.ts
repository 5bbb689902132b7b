import * as z from 'zod'
import { inEach } from '#core/app/language.ts'
import { legalKinds, legalLimits } from '#core/app/legal-texts.ts'
import { day } from '#core/app/shapes.ts'

export const legalKind = z.enum(legalKinds)
export const legalVersion = z.string().min(1).max(40)

const section = z.object({ title: z.string(), paragraphs: z.array(z.string()) })
const words = z.object({ title: z.string(), sections: z.array(section) })

/** A text in both languages, with its placeholders. */
export const legalBody = z.object(inEach(() => words))

/** A published version. */
export const legalText = z.object({ kind: legalKind, version: z.string(), startsOn: day, body: legalBody })

const { title, paragraph, paragraphs, sections } = legalLimits
const typedWords = z.strictObject({
  title: z.string().trim().min(1).max(title),
  sections: z
    .array(
      z.strictObject({
        title: z.string().trim().max(title),
        paragraphs: z.array(z.string().trim().min(1).max(paragraph)).max(paragraphs),
      }),
    )
    .min(1)
    .max(sections),
})
export const typedLegalBody = z.strictObject(inEach(() => typedWords))

/**
 * The version of the agency contract in force, and the newest one, possibly for a later day, if it is not accepted yet.
 */
export const contractStanding = z.object({
  inForce: z.string(),
  newer: z.object({ version: z.string(), startsOn: day }).nullable(),
})
