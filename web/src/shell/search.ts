import type { NavigateOptions } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { fold, foldQuery } from '#domain/kit/fold.ts'
import { client } from '#web/kit/api.ts'
import type common from '#locales/ja/common.json'
import type { MenuItem, ScreenPath } from './menu.ts'

/** Something found, and where it leads. */
export type Found = { id: string; title: string; detail?: string; go: NavigateOptions }
export type SearchContext = { t: TFunction<'common'>; items: readonly MenuItem[]; signal: AbortSignal }

/** A kind of thing that the search box finds; whoever may not open the screen `of` it does not find it. */
export type SearchProvider = {
  id: keyof typeof common.palette
  of: ScreenPath
  /** Also shown before anything is typed. */
  atOnce?: true
  search: (text: string, context: SearchContext) => Found[] | Promise<Found[]>
}

/** Answers of one kind that are shown. */
const limit = 6

const pages: SearchProvider = {
  id: 'pages',
  of: '/admin',
  atOnce: true,
  search: (text, { t, items }) =>
    items
      .map(({ label, to }): Found => ({ id: to, title: t(`nav.${label}`), go: { to } }))
      .filter(({ id, title }) => foldQuery(text).every((word) => fold(`${title} ${id}`).includes(word))),
}

const staff: SearchProvider = {
  id: 'staff',
  of: '/admin/staff-management',
  search: async (q, { signal }) => {
    const { items } = await client.staff.list({ q, limit }, { signal })
    return items.map(({ id, japanese_name, staff_code }) => ({
      id,
      title: japanese_name,
      detail: staff_code,
      go: { to: '/admin/staff-management/$id', params: { id } },
    }))
  },
}

const patients: SearchProvider = {
  id: 'patients',
  of: '/admin/patient-management',
  search: async (q, { signal }) => {
    const { items } = await client.patients.list({ q, limit }, { signal })
    return items.map(({ id, name_kanji, municipality }) => ({
      id,
      title: name_kanji,
      detail: municipality ?? '',
      go: { to: '/admin/patient-management/$id', params: { id } },
    }))
  },
}

/** All that the search box asks, in the order of its answer. */
export const providers: readonly SearchProvider[] = [pages, staff, patients]
