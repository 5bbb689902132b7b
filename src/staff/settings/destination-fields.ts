import { choiceField, countField, orNone, type Typed, textField } from '#core/app/fields.ts'
import type { Text } from '#core/app/language.ts'
import type { Landscape } from '#core/looks/drawings.ts'
import {
  areZones,
  destinationLimits,
  fitsInBoth,
  isTimeZone,
  maxDestinations,
  type TypedZone,
} from '#core/products/destinations.ts'
import { defineForm } from '#src/platform/define-form.ts'

const inBoth = (limits: { least: number; most: number }) =>
  choiceField<Text>((words) => fitsInBoth(words, limits))

/** Fields that can be changed later. */
export const destinationWords = {
  name: inBoth(destinationLimits.name),
  tagline: inBoth(destinationLimits.tagline),
  zones: choiceField<TypedZone[]>(areZones),
}

const codeLength = 3

export const destinationForm = defineForm('admin.createDestination', {
  ...destinationWords,
  jurisdiction: choiceField<string>(Boolean),
  municipality: orNone(textField(destinationLimits.municipality)),
  timeZone: choiceField<string>(isTimeZone),
  airportCode: textField({ least: codeLength, most: codeLength }, (typed) => /^[a-z]+$/i.test(typed)),
  airportName: inBoth(destinationLimits.airportName),
  landscape: choiceField<Landscape>(),
})

export const destinationChange = defineForm('admin.changeDestination', {
  ...destinationWords,
  position: countField({ least: 1, most: maxDestinations }),
})

export type TypedDestination = Typed<typeof destinationForm.fields>
