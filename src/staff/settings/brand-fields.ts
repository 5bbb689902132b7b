import {
  choiceField,
  emailField,
  orNone,
  phoneField,
  type Typed,
  textField,
  websiteField,
} from '#core/app/fields.ts'
import { type Brand, brandLimits, brandNamePattern } from '#core/looks/brand.ts'
import { isColour } from '#core/looks/colours.ts'
import type { Image } from '#core/looks/images.ts'
import { defineForm } from '#src/platform/define-form.ts'

const isName = (value: string): boolean => brandNamePattern.test(value)

export const brandForm = defineForm('admin.changePlatform', {
  name: textField(brandLimits.name, isName),
  shortName: textField(brandLimits.shortName, isName),
  legalName: orNone(textField(brandLimits.legalName, isName)),
  email: orNone(emailField),
  phone: orNone(phoneField),
  website: orNone(websiteField),
  primary: choiceField<string>(isColour),
  accent: choiceField<string>(isColour),
  logo: choiceField<Image | null>(),
})

export const typedBrand = (brand: Brand): Typed<typeof brandForm.fields> => ({
  ...{ name: brand.name, shortName: brand.shortName, legalName: brand.legalName ?? '' },
  ...{ email: brand.email ?? '', phone: brand.phone ?? '', website: brand.website ?? '' },
  ...{ primary: brand.primary, accent: brand.accent, logo: brand.logo },
})
