import type { Texts } from '../domain/kit/localeTexts.ts'
import { tokens } from './src/kit/theme/tokens.ts'
import { servedTexts } from './servedTexts.ts'

const textsOf = (language: string, namespace: string) => JSON.parse(servedTexts(`${language}/${namespace}.json`)) as Texts
const textIn = (language: string, [namespace = '', ...keys]: readonly string[]): string => {
  const text = keys.reduce<string | Texts | undefined>(
    (texts, key) => (typeof texts === 'object' ? texts[key] : undefined),
    textsOf(language, namespace),
  )
  if (typeof text !== 'string') throw new Error(`There is no text ${namespace}:${keys.join('.')} in ${language}`)
  return text
}

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * What a phone installs the product by (https://www.w3.org/TR/appmanifest/), in a language. Its id keeps it one program in whatever language it is
 * installed; it begins with the day of a helper, for whom it is meant.
 */
export const manifestOf = (language: string) => {
  const product = textIn(language, ['common', 'product'])
  const shortcut = (name: string, url: string) => ({ name, url, icons: [png('icon', 192, 'any')] })
  return {
    id: '/admin/today',
    name: product,
    short_name: product,
    lang: language,
    dir: 'auto',
    start_url: '/admin/today',
    scope: '/',
    display: 'standalone',
    background_color: tokens.light.paper,
    theme_color: tokens.light.paper,
    icons: [
      png('icon', 192, 'any'),
      png('icon', 512, 'any'),
      png('maskable', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut(textIn(language, ['clock', 'strike', 'in']), '/admin/today?punch=in'),
      shortcut(textIn(language, ['day', 'leave']), '/admin/leave-request/ask'),
    ],
  }
}
