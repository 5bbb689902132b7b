import type { TextLimits } from '#core/app/fields.ts'
import type { Image } from './images.ts'
import { withInks } from './legibility.ts'
import { platformTheme, type Theme } from './themes.ts'

/** The brand under which the operator runs the platform. Facts that are not given are null. */
export interface Brand {
  name: string
  /** Shown below the icon of the installed app. */
  shortName: string
  /** The name used as a party to contracts. */
  legalName: string | null
  /** The address for replies to the platform's e-mails. */
  email: string | null
  phone: string | null
  website: string | null
  /** Colors as `#rrggbb`. */
  primary: string
  accent: string
  logo: Image | null
}

/** The default brand, until an admin changes it. */
export const ownBrand: Brand = {
  ...{ name: 'Alforja', shortName: 'Alforja', legalName: null, email: null, phone: null, website: null },
  ...{ primary: platformTheme.primary, accent: platformTheme.accent, logo: null },
}

/** Lengths in characters. Launchers truncate longer short names. */
export const brandLimits = {
  name: { least: 2, most: 40 },
  shortName: { least: 1, most: 12 },
  legalName: { least: 2, most: 120 },
} as const satisfies Record<string, TextLimits>

/**
 * Names appear in `{{…}}` texts, in HTML and as senders of e-mails, so characters with a meaning there are excluded.
 */
export const brandNamePattern = /^[^{}<>"\\\p{C}]+$/u

export const brandTheme = ({ primary, accent, logo }: Pick<Brand, 'primary' | 'accent' | 'logo'>): Theme => ({
  ...platformTheme,
  ...{ primary, accent, logo },
})

/** The platform's name as a party to contracts. */
export const partyName = ({ name, legalName }: Pick<Brand, 'name' | 'legalName'>): string => legalName ?? name

/** The brand's colors as CSS declarations for the root element; empty if they are those of the style sheet. */
export function brandStyle({ primary, accent }: Pick<Brand, 'primary' | 'accent'>): string {
  if (primary === ownBrand.primary && accent === ownBrand.accent) return ''
  const { onPrimary, primaryText, onAccent } = withInks({ ...platformTheme, primary, accent })
  return `--primary:${primary};--on-primary:${onPrimary};--primary-text:${primaryText};--accent:${accent};--on-accent:${onAccent}`
}
