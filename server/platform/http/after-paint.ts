/** Maximum wait, in milliseconds: a background tab does not paint until it becomes visible. */
const patienceMillis = 3_000

/**
 * Inserts the tags of `#scripts` into the page once the browser reports the first paint, since an animation frame may
 * run earlier. This must be a script: resources in the markup are fetched or run immediately, and delay the text on a
 * slow connection or device. After the paint, these scripts still load before pictures further down.
 */
const afterPaint = `<script>{const go=()=>{const held=document.getElementById("scripts");if(held){held.remove();document.head.append(held.content)}};new PerformanceObserver(go).observe({type:"paint",buffered:true});setTimeout(go,${patienceMillis})}</script>`

/** Returns markup that delays script tags until the first paint. */
export const heldBack = (tags: readonly string[]): string =>
  `<template id="scripts">${tags.join('')}</template>${afterPaint}`
