const japanese = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60]/

/**
 * How wide a text is at most when it is printed in one line, in em. Japanese characters are one em; letters and figures
 * are taken as wider than they are; any other script counts as too wide for a line.
 */
export function widthAtMost(text: string): number {
  let width = 0
  for (const character of text) width += japanese.test(character) ? 1 : /[ -~]/.test(character) ? latin(character) : 1000
  return width
}

function latin(character: string): number {
  return /[MWmw@%]/.test(character) ? 0.95 : 0.7
}
