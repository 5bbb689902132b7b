import * as z from 'zod'
import { text } from '#core/app/shapes.ts'
import { displays, mostRadius } from './themes.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** A picture of an agency, at `imagePath(id)`. */
export const image = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  width: z.int().min(1),
  height: z.int().min(1),
})

export const look = z.object({
  primary: colour,
  accent: colour,
  paper: colour,
  ink: colour,
  display: z.enum(displays),
  radius: z.int().min(0).max(mostRadius),
})

/** `Inks` of core/looks/themes.ts. */
const shownLook = look.extend({ onPrimary: colour, onAccent: colour, primaryText: colour })

export const theme = look.extend({ logo: image.nullable() })
export const shownTheme = shownLook.extend({ logo: image.nullable() })

export const banner = z.object({
  heading: text.nullable(),
  text: text.nullable(),
  image: image.nullable(),
})

/** `BookingPage` of core/looks/booking-pages.ts. */
export const bookingPage = z.object({ look: look.nullable(), logo: image.nullable(), banner })
export const shownPage = bookingPage.extend({ look: shownLook.nullable() })
