import type { CSSProperties } from 'react'

/** A style with custom properties, which React passes on but its types do not know. */
export function css(style: CSSProperties & Record<`--${string}`, string>): CSSProperties {
  return style
}
