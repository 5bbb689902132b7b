/** A tab in the background paints nothing until somebody looks at it. */
const patienceMillis = 3_000

/**
 * Sets the tags of `#scripts` into the page once the browser reports that it has been painted: a frame that was asked for
 * may come before that. A script says so itself, because whatever the page names in its markup is fetched or run at once
 * and comes between a slow line, or a slow phone, and the words. From then on they come before pictures further down.
 */
const afterPaint = `<script>{const go=()=>{const held=document.getElementById("scripts");if(held){held.remove();document.head.append(held.content)}};new PerformanceObserver(go).observe({type:"paint",buffered:true});setTimeout(go,${patienceMillis})}</script>`

/** Markup that holds script tags back until the page has been painted. */
export const heldBack = (tags: readonly string[]): string =>
  `<template id="scripts">${tags.join('')}</template>${afterPaint}`
