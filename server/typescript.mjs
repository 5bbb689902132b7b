import { register } from 'node:module'

// `node --import ./server/typescript.mjs` reads TypeScript. From version 22.18, Node does it by itself, in the
// same way.
register('./typescript-hooks.mjs', import.meta.url)
