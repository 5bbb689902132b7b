import { html, raw } from 'hono/html'
import { imagePath } from '#core/app/addresses.ts'
import type { Language } from '#core/app/language.ts'
import { withInks } from '#core/looks/legibility.ts'
import type { Inks, Theme } from '#core/looks/themes.ts'
import type { Letter, Row } from './letter.ts'

export interface Look {
  language: Language
  agency: string
  theme: Theme
  /** The portal's URL, for logos and pictures. */
  origin: string
}

const font = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const soft = '#5a566b'

/** Dark mode in our own colors; e-mail programs that do not support it show the light colors. */
const darkMode = `@media (prefers-color-scheme:dark){.page{background:#14121c!important}.sheet{background:#211e2e!important}.ink{color:#f2eff8!important}.soft{color:#bdb8cc!important}.line{border-color:#3b3749!important}.number{background:#14121c!important}}`

/** The letter as HTML for e-mail programs: tables, inline styles, the agency's colors. */
export function letterHtml(letter: Letter, look: Look): string {
  const { theme } = look
  const inks = withInks(theme)
  const page = html`<!doctype html>
<html lang="${look.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${letter.subject}</title>
<style>${raw(darkMode)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${theme.paper}">
<div style="display:none;max-height:0;overflow:hidden">${letter.paragraphs[0] ?? ''}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:${theme.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:600px;background:#ffffff;border-radius:${Math.min(theme.radius, 20)}px;overflow:hidden">
<tr>${head(look, inks)}</tr>
${picture(letter, look)}<tr><td class="ink" style="padding:28px;color:${theme.ink};${font};font-size:16px;line-height:1.55">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${letter.heading}</h1>
<p style="margin:0 0 12px">${letter.greeting}</p>
${letter.paragraphs.map((text, at) => html`<p style="margin:0 0 12px">${text}</p>${at === 0 ? points(letter) : ''}`)}
${
  letter.reference
    ? html`<p class="number" style="margin:16px 0;padding:16px;background:${theme.paper};border-radius:12px;text-align:center"><span class="soft" style="color:${soft};font-size:14px">${letter.reference.label}</span><br><strong style="font-size:24px;letter-spacing:1px">${letter.reference.groups.map((part) => html`<span style="display:inline-block;margin:0 4px">${part}</span>`)}</strong></p>`
    : ''
}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:20px 0 24px"><tr><td style="background:${theme.primary};border-radius:12px">${link(letter.button, html`style="display:inline-block;padding:14px 24px;color:${inks.onPrimary};${font};font-weight:700;text-decoration:none"`)}</td></tr></table>
${table(letter.rows, inks.primaryText)}
${letter.sections.map(
  ({ title, rows }) =>
    html`<h2 style="margin:24px 0 4px;font-size:18px;line-height:1.3">${title}</h2>${table(rows, inks.primaryText)}`,
)}
<div style="height:24px"></div>
${letter.closing.map((text) => html`<p class="soft" style="margin:0 0 8px;color:${soft};font-size:14px">${text}</p>`)}
${
  letter.stop
    ? html`<p class="soft line" style="margin:16px 0 0;padding-top:12px;border-top:1px solid #eae6dd;color:${soft};font-size:13px">${letter.stop.text} ${link(letter.stop, html`class="soft" style="color:${soft}"`)}</p>`
    : ''
}
</td></tr></table>
</td></tr></table>
</body>
</html>`
  return String(page)
}

/** A link, or only its label in a letter stored without links. */
const link = ({ label, url }: { label: string; url: string }, look: ReturnType<typeof html>) =>
  url ? html`<a href="${url}" ${look}>${label}</a>` : html`<span ${look}>${label}</span>`

/** The agency's logo on white or, without a logo, its name on its color. */
function head({ agency, theme, origin }: Look, inks: Inks) {
  const { logo } = theme
  const edge = `padding:22px 28px;border-bottom:5px solid ${theme.accent};${font};font-size:20px;font-weight:700`
  if (!logo)
    return html`<td style="background:${theme.primary};color:${inks.onPrimary};${edge}">${agency}</td>`
  const height = Math.min(48, Math.round((logo.height * 240) / logo.width))
  const width = Math.round((logo.width * height) / logo.height)
  return html`<td style="background:#ffffff;color:${inks.primaryText};${edge}"><img src="${origin}${imagePath(logo.id)}" alt="${agency}" width="${width}" height="${height}" style="display:block;border:0"></td>`
}

/** A list, followed by a quotation marked by a line at its side. */
function points({ points: all = [], quote = '' }: Letter) {
  const lines = quote.split('\n').map((line, at) => (at > 0 ? html`<br>${line}` : line))
  return html`${all.length > 0 ? html`<ul style="margin:0 0 12px;padding-left:20px">${all.map((point) => html`<li style="margin:0 0 6px">${point}</li>`)}</ul>` : ''}${
    quote &&
    html`<blockquote class="line" style="margin:0 0 12px;padding:4px 0 4px 14px;border-left:4px solid #eae6dd">${lines}</blockquote>`
  }`
}

/** A picture of the purchase, at the letter's full width. */
function picture({ picture: seen }: Letter, { origin }: Look) {
  if (!seen) return ''
  return html`<tr><td style="font-size:0;line-height:0"><img src="${origin}${seen.path}" alt="${seen.alt}" width="600" height="315" style="display:block;width:100%;height:auto;border:0;${font};font-size:14px;line-height:1.5"></td></tr>
`
}

/** A table with labels on the left and values on the right. */
const table = (rows: readonly Row[], ink: string) =>
  html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.map(
    ({ label, value, url, amount }) =>
      html`<tr><th class="soft line" align="left" scope="row" width="38%" style="padding:8px 12px 8px 0;border-bottom:1px solid #eae6dd;color:${soft};font-size:14px;font-weight:400;vertical-align:top">${label}</th><td class="line"${raw(amount ? ' align="right"' : '')} style="padding:8px 0;border-bottom:1px solid #eae6dd;vertical-align:top${amountLook(amount)}">${url ? html`<a class="ink" href="${url}" style="color:${ink};overflow-wrap:anywhere">${value}</a>` : value}</td></tr>`,
  )}</table>`

const amountLook = (amount: Row['amount']): string => {
  if (!amount) return ''
  return `;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums${amount === 'total' ? ';font-weight:700' : ''}`
}
