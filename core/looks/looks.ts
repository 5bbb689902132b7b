import * as z from 'zod'
import { text } from '#core/app/shapes.ts'
import { displays, maxRadius } from './faces.ts'

export const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** A picture uploaded by an agency and re-encoded by the server, at `imagePath(id)`; its size in pixels. */
export const image = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  width: z.int().min(1),
  height: z.int().min(1),
})

/** Colors and shapes: typed values only, so that a theme can never contain CSS. */
export const look = z.object({
  primary: colour,
  accent: colour,
  paper: colour,
  ink: colour,
  display: z.enum(displays),
  /** Corner radius of cards in CSS pixels. */
  radius: z.int().min(0).max(maxRadius),
})

/** Derived colors: of text on its fills, and of text and lines in its main color. */
export const inks = z.object({ onPrimary: colour, onAccent: colour, primaryText: colour })
const shownLook = look.extend(inks.shape)

/** An agency's theme; without a logo, its name in letters. */
export const theme = look.extend({ logo: image.nullable() })
/** The same as customers see it. */
export const shownTheme = theme.extend(inks.shape)

/** The header of a front page; null fields have their defaults. */
export const banner = z.object({
  heading: text.nullable(),
  text: text.nullable(),
  image: image.nullable(),
})

/** The appearance of an agency's booking area, or of a group's part of it; null in a group's: the agency's. */
export const bookingPage = z.object({ look: look.nullable(), logo: image.nullable(), banner })
/** A page as customers see it. */
export const shownPage = bookingPage.extend({ look: shownLook.nullable() })
