/**
 * Colours of the product, each with a light and a dark value: warm paper and ink. Pink is the brand colour and marks the one main action of
 * a screen; each meaning (danger, night, leave …) has a colour of its own, with a soft variant for backgrounds. `tokens.test.ts` checks the
 * contrast of every pair that occurs together on a screen.
 */
export const tokens = {
  light: {
    paper: '#faf6f0',
    surface: '#fffdfa',
    sunken: '#f3ece2',
    line: '#e6dcce',
    'line-strong': '#8f8074',
    ink: '#2b2420',
    'ink-soft': '#685b52',
    primary: '#b8295f',
    'primary-strong': '#9c1c4d',
    'primary-soft': '#fae6ec',
    'on-primary': '#ffffff',
    sun: '#e25f87',
    danger: '#b3261e',
    'danger-soft': '#fbe6e2',
    'on-danger': '#ffffff',
    warning: '#855300',
    'warning-soft': '#fbeccb',
    'on-warning': '#ffffff',
    success: '#28693f',
    'success-soft': '#e0f0e2',
    'on-success': '#ffffff',
    info: '#1d5f87',
    'info-soft': '#e0eef5',
    'on-info': '#ffffff',
    night: '#4b4690',
    'night-soft': '#e8e6f4',
    'on-night': '#ffffff',
    holiday: '#9c4318',
    'holiday-soft': '#fbe8da',
    'on-holiday': '#ffffff',
    leave: '#5d5b57',
    'leave-soft': '#e9e6e1',
    'on-leave': '#ffffff',
  },
  dark: {
    paper: '#1a1613',
    surface: '#231e1a',
    sunken: '#14110f',
    line: '#3d352f',
    'line-strong': '#8c7e73',
    ink: '#f2ebe3',
    'ink-soft': '#b9ada2',
    primary: '#f293b3',
    'primary-strong': '#f8b6cc',
    'primary-soft': '#47222f',
    'on-primary': '#3b0d21',
    sun: '#f293b3',
    danger: '#ff9a8d',
    'danger-soft': '#4a211c',
    'on-danger': '#400b06',
    warning: '#f1bb5e',
    'warning-soft': '#42310f',
    'on-warning': '#352300',
    success: '#8fd19e',
    'success-soft': '#1f3a27',
    'on-success': '#07280f',
    info: '#8cc8ec',
    'info-soft': '#1b3645',
    'on-info': '#04263a',
    night: '#b9b4f0',
    'night-soft': '#2f2c52',
    'on-night': '#1a1645',
    holiday: '#f5a877',
    'holiday-soft': '#47291a',
    'on-holiday': '#3a1804',
    leave: '#c4c0ba',
    'leave-soft': '#37332f',
    'on-leave': '#22201d',
  },
} as const

export type Token = keyof (typeof tokens)['light']

tokens.dark satisfies Record<Token, string>

/**
 * Corner radius of surfaces in pixels, and the duration in milliseconds in which an element appears and disappears (specification, section
 * 9).
 */
export const radius = 12
export const entering = 115
export const leaving = 95

/** An installed Noto font comes before the web font, which would have to be downloaded. */
export const fontFamily = [
  "'Nunito Variable'",
  "'Noto Sans JP'",
  "'Noto Sans CJK JP'",
  "'Noto Sans JP Variable'",
  // only for who reads Burmese or Nepali (letters.ts)
  "'Noto Sans Myanmar'",
  "'Noto Sans Devanagari Variable'",
  "'Hiragino Sans'",
  "'Yu Gothic UI'",
  'Meiryo',
  'sans-serif',
].join(', ')

/** CSS text that defines the tokens as custom properties `--hd-*` on the root element, and the dark values under `data-mode`. */
export function tokenCss(): string {
  const colors = (mode: keyof typeof tokens) =>
    Object.entries(tokens[mode])
      .map(([name, value]) => `--hd-${name}:${value};`)
      .join('')
  return [
    `:root{color-scheme:light;${colors('light')}`,
    `--hd-font:${fontFamily};--hd-radius:${radius}px;--hd-entering:${entering}ms;--hd-leaving:${leaving}ms;`,
    '--hd-shadow:0 1px 2px rgb(60 40 20/.05),0 6px 20px rgb(60 40 20/.08)}',
    // signs of Burmese stand above and below one another
    ':lang(my) :is(body,p,li,dd,button,label,h1,h2,h3,.MuiTypography-root){line-height:1.9}',
    // paper is white, whatever the screen is
    `@media screen{:root[data-mode=dark]{color-scheme:dark;${colors('dark')}--hd-shadow:0 1px 2px rgb(0 0 0/.3),0 8px 24px rgb(0 0 0/.35)}}`,
  ].join('')
}
