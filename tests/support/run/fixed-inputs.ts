import fc from 'fast-check'

// `npm test` tries the same inputs each time, so that a change fails only for what it changes. Other runs try new ones.
if (process.env.FIXED_INPUTS) fc.configureGlobal({ seed: 20_261_130 })
