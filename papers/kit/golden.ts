/**
 * The picture of a paper in a form to keep and compare: still an SVG that a browser shows, at half the size.
 * Coordinates are rounded to 0.01 pt, and a glyph keeps eight digits of its hash, so that a change stays a small difference.
 */
export function goldenSvg(svg: string): string {
  return svg
    .replace(/\b(g[0-9A-F]{8})[0-9A-F]{16,24}\b/g, '$1')
    .replace(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2)) + 0))
    .replace(/ (fill="#000000"|fill-rule="nonzero"|class="typst-(group|text)"|overflow="visible"|y="0")/g, '')
    .replace(/^\s+/gm, '')
    .replace(/(<use[^>]*>)\n/g, '$1')
}
