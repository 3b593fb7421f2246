/** Contrast ratio of two colours `#rrggbb`, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Chooses the text colour that is easier to read on a background colour that a person chose, such as the colour of a service type. */
export function readableOn(background: string, dark = '#2b2420', light = '#ffffff'): string {
  return contrast(background, dark) >= contrast(background, light) ? dark : light
}

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
