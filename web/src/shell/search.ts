import type { NavigateOptions } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type common from '../../public/locales/ja/common.json'
import type { MenuItem } from './menu.ts'

/** Something found, and where it leads. */
export type Found = { id: string; title: string; detail?: string; go: NavigateOptions }
export type SearchContext = { t: TFunction<'common'>; items: readonly MenuItem[]; signal: AbortSignal }

/** A kind of thing that the search box finds. `atOnce`: also shown before anything is typed. */
export type SearchProvider = {
  id: keyof typeof common.palette
  atOnce?: true
  search: (text: string, context: SearchContext) => Found[] | Promise<Found[]>
}

/** Screens of the menu, found by a part of their name or of their address. */
const pages: SearchProvider = {
  id: 'pages',
  atOnce: true,
  search: (text, { t, items }) =>
    items
      .map(({ label, to }): Found => ({ id: to, title: t(`nav.${label}`), go: { to } }))
      .filter(({ id, title }) => folded(`${title} ${id}`).includes(folded(text))),
}

/** All that the search box asks, in the order of its answer. */
export const providers: readonly SearchProvider[] = [pages]

/** Width, case and the two kana do not matter when something is looked for. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\s+/g, '')
}
