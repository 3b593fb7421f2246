import type { CSSProperties } from 'react'

/** Allows custom properties in a style; React accepts them, but its types do not. */
export function css(style: CSSProperties & Record<`--${string}`, string>): CSSProperties {
  return style
}
