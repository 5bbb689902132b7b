import sharp from 'sharp'

/** A drawing of `body`, 300 × 100. */
export const svg = (body: string, head = ''): Buffer =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 100">${body}</svg>`,
  )

/** A sun and a bar on a transparent background, like an agency's logo. */
export const logoDrawing = (): Buffer =>
  svg(
    '<circle cx="50" cy="50" r="40" fill="#f08a24"/><rect x="110" y="30" width="180" height="40" fill="#7a1f4b"/>',
  )

/** The same as pixels, with transparency. */
export const logoPicture = (width = 900): Promise<Buffer> =>
  sharp(logoDrawing()).resize({ width }).png().toBuffer()
