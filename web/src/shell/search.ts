import type { NavigateOptions } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { fold, foldQuery } from '#domain/kit/fold.ts'
import { entities } from '#domain/entities.ts'
import { screenKey } from '#web/kit/facts/labels.ts'
import { callsOf } from '#web/kit/calls.ts'
import { placeIn } from '#web/kit/noun.ts'
import { type NounPath, nounsWithScreens } from '#web/nouns.ts'
import type { MenuItem, ScreenPath } from './menu.ts'

/** Something found, and where it leads. */
export type Found = { id: string; title: string; detail?: string; go: NavigateOptions }
export type SearchContext = { t: TFunction<'common'>; items: readonly MenuItem[]; signal: AbortSignal }

/** A kind of thing that the search box finds; whoever may not open the screen `of` it does not find it. */
export type SearchProvider = {
  /** Key of what the kind is called. */
  id: string
  of: ScreenPath
  /** Also shown before anything is typed. */
  atOnce?: true
  search: (text: string, context: SearchContext) => Found[] | Promise<Found[]>
}

/** Answers of one kind that are shown. */
const limit = 6

const pages: SearchProvider = {
  id: 'common:palette.pages',
  of: '/admin',
  atOnce: true,
  search: (text, { t, items }) =>
    items
      .map(({ label, to }): Found => ({ id: to, title: t(screenKey(label) as 'product'), go: { to } as NavigateOptions }))
      .filter(({ id, title }) => foldQuery(text).every((word) => fold(`${title} ${id}`).includes(word))),
}

/** The records of an entity, by name. */
const records = nounsWithScreens.map(([table, noun]): SearchProvider => {
  const { namespace } = entities[table]
  return {
    id: `${namespace}:noun.${table}.title`,
    of: `/admin/${noun.path}` as NounPath,
    search: async (q, { signal }) => {
      const found = (await callsOf(table)?.options.call({ q }, { signal })) ?? []
      return found
        .slice(0, limit)
        .map(({ id, name, note }) => ({ id, title: name, detail: note, go: placeIn(noun, id) as NavigateOptions }))
    },
  }
})

/** All that the search box asks, in the order of its answer. */
export const providers: readonly SearchProvider[] = [pages, ...records]
