import * as z from 'zod'
import { text } from '#core/app/shapes.ts'
import { displays, maxRadius } from './faces.ts'

export const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** A picture uploaded by an agency and re-encoded by the server, at `imagePath(id)`, with its size in pixels. */
export const image = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  width: z.int().min(1),
  height: z.int().min(1),
})

/** Colors and shapes. All values are typed, so that a theme can never contain CSS. */
export const look = z.object({
  primary: colour,
  accent: colour,
  paper: colour,
  ink: colour,
  display: z.enum(displays),
  /** Corner radius of cards in CSS pixels. */
  radius: z.int().min(0).max(maxRadius),
})

/** Derived colors: for text on the main and accent colors, and for text and lines in the main color. */
export const inks = z.object({ onPrimary: colour, onAccent: colour, primaryText: colour })
const shownLook = look.extend(inks.shape)

/** An agency's theme. Without a logo, the agency's name is shown as text. */
export const theme = look.extend({ logo: image.nullable() })
/** A theme with derived colors, as sent to customers. */
export const shownTheme = theme.extend(inks.shape)

/** The header of a front page; null fields use their defaults. */
export const banner = z.object({
  heading: text.nullable(),
  text: text.nullable(),
  image: image.nullable(),
})

/**
 * The appearance of an agency's booking area or of a group's part of it. For a group, null means the agency's value.
 */
export const bookingPage = z.object({ look: look.nullable(), logo: image.nullable(), banner })
/** A page with derived colors, as sent to customers. */
export const shownPage = bookingPage.extend({ look: shownLook.nullable() })
