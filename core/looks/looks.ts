import * as z from 'zod'
import { text } from '#core/app/shapes.ts'
import { displays, mostRadius } from './faces.ts'

export const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** A picture that an agency handed in, drawn again by the server, at `imagePath(id)`; its size in pixels. */
export const image = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  width: z.int().min(1),
  height: z.int().min(1),
})

/** Colours and shapes: typed values only, so that a look can never carry a style sheet. */
export const look = z.object({
  primary: colour,
  accent: colour,
  paper: colour,
  ink: colour,
  display: z.enum(displays),
  /** Corner radius of cards in CSS pixels. */
  radius: z.int().min(0).max(mostRadius),
})

/** What follows from a look: the colours of text on its fills, and of text and lines in its main colour. */
export const inks = z.object({ onPrimary: colour, onAccent: colour, primaryText: colour })
const shownLook = look.extend(inks.shape)

/** An agency's face; without a logo, its name in letters. */
export const theme = look.extend({ logo: image.nullable() })
/** The same as customers see it. */
export const shownTheme = theme.extend(inks.shape)

/** The head of a front page; what is null is as it would be without. */
export const banner = z.object({
  heading: text.nullable(),
  text: text.nullable(),
  image: image.nullable(),
})

/** How an agency's booking area looks, or a group's part of it; the look of a group is null where it has the agency's. */
export const bookingPage = z.object({ look: look.nullable(), logo: image.nullable(), banner })
/** A page as customers see it. */
export const shownPage = bookingPage.extend({ look: shownLook.nullable() })
