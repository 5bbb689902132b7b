import fc from 'fast-check'

// `npm test` tries the same inputs each time, so that only the change itself can make a test fail. Other runs try
// new ones.
if (process.env.FIXED_INPUTS) fc.configureGlobal({ seed: 20_261_130 })
