/** The hosted page's own look: a quiet bank counter, unlike any agency's. */
export const sandboxStyle = `
:root { color-scheme: light; --ink: #16202b; --soft: #4a5866; --line: #c9d1d9; --paper: #f3f5f7; --card: #fff;
  --key: #0b5c55; --key-dark: #084842; --warn-paper: #fff3d1; --warn-ink: #5c4300; --bad: #a8201a; }
* { box-sizing: border-box; }
.page > *, .stack > * { min-width: 0; overflow-wrap: anywhere; }
body { margin: 0; border-top: 6px solid var(--key); background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
.banner { background: var(--warn-paper); color: var(--warn-ink); text-align: center; padding: 10px 16px; font-weight: 600;
  border-bottom: 1px solid #ecd38a; }
.page { max-width: 920px; margin: 0 auto; padding: 16px; display: grid; gap: 16px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 20px; }
.brand { font-weight: 700; letter-spacing: .01em; color: var(--key); margin: 0 0 12px; display: flex; gap: 8px; align-items: center; }
.lock { width: 18px; height: 18px; flex: none; fill: none; stroke: currentColor; stroke-width: 2.4; stroke-linecap: round; }
.lock rect { fill: currentColor; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 12px; letter-spacing: -.01em; }
h2 { font-size: 1rem; margin: 0 0 4px; }
p { margin: 0 0 8px; }
.soft { color: var(--soft); }
.payee { font-weight: 600; margin: 0 0 12px; padding: 0 0 14px; border-bottom: 1px solid var(--line); }
.payee span { white-space: nowrap; }
.small { font-size: .875rem; margin: 10px 0 0; text-align: center; }
.amount { font-size: min(2rem, 9vw); white-space: nowrap; font-weight: 700; letter-spacing: -.02em; margin: 0 0 4px; font-variant-numeric: tabular-nums; }
.amount small { font-size: .55em; letter-spacing: 0; }
label { display: block; font-weight: 600; margin: 0 0 4px; }
.field { margin: 0 0 14px; }
fieldset { border: 0; padding: 0; } legend { font-weight: 600; padding: 0; margin: 0 0 4px; }
.plan { display: flex; gap: 10px; align-items: center; min-height: 44px; font-weight: 400; margin: 0; }
input[type="radio"] { width: 20px; min-height: 20px; flex: none; margin: 0; accent-color: var(--key); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
textarea { display: block; } .said { white-space: pre-wrap; margin: 0; }
input, textarea { width: 100%; min-height: 48px; padding: 10px 12px; font: inherit; font-size: 17px; color: inherit; background: #f7f9fa;
  border: 1px solid #8995a1; border-radius: 10px; font-variant-numeric: tabular-nums; }
input:focus-visible, textarea:focus-visible, a:focus-visible, button:focus-visible { outline: 3px solid #e0a526; outline-offset: 2px; }
input[aria-invalid="true"] { border: 2px solid var(--bad); background: #fff6f5; }
.problem { color: var(--bad); font-weight: 600; margin: 4px 0 0; }
.alert { border-left: 4px solid var(--bad); background: #fff6f5; color: var(--bad); padding: 10px 12px; border-radius: 6px; font-weight: 600; }
button, .button { display: flex; gap: 8px; align-items: center; justify-content: center; width: 100%; min-height: 52px; padding: 12px 16px; border-radius: 12px; border: 0; background: var(--key);
  color: #fff; font: inherit; font-weight: 700; font-size: 17px; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--key-dark); }
button.quiet, .button.quiet { background: transparent; color: var(--key); border: 1px solid var(--key); margin-top: 10px; }
button.quiet:hover, .button.quiet:hover { background: #e8f2f0; }
button.link { background: transparent; color: var(--key); font-weight: 600; text-decoration: underline; text-underline-offset: 3px; }
button.link:hover { background: transparent; color: var(--key-dark); }
.tests { list-style: none; padding: 0; margin: 12px 0 0; display: grid; gap: 8px; }
.tests a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; padding: 10px 12px; min-height: 44px; border: 1px dashed #8995a1;
  border-radius: 10px; color: var(--ink); text-decoration: none; }
.tests a:hover { background: #f7f9fa; border-style: solid; }
.tests b { font-variant-numeric: tabular-nums; font-weight: 600; }
.number { font-size: 1.5rem; font-weight: 700; letter-spacing: .04em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; margin: 0; }
.barcode { display: block; width: 100%; max-width: 420px; height: 90px; margin: 8px 0; }
dl { margin: 0 0 12px; } dt { color: var(--soft); } dd { margin: 0 0 10px; }
.stack { display: grid; gap: 16px; }
ol { padding-left: 1.2em; margin: 0 0 16px; } li { margin-bottom: 6px; }
@media (min-width: 760px) { .page { grid-template-columns: 5fr 7fr; padding: 32px 16px; align-items: start; } .side { position: sticky; top: 24px; } .card { padding: 28px; } }
`
