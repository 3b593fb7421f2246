import type { SvgIconComponent } from '@mui/icons-material'
import { useMatches } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Action } from '#domain/kit/permissions.ts'
import type common from '#locales/ja/common.json'
import type { Namespace } from './i18n.ts'

type Page = () => Promise<{ default: ComponentType }>

export type ScreenName = keyof typeof common.nav | `${Namespace}:${string}`

/**
 * The screens of an entity for the routes, the menu and the links. The pages are imported only when opened, so that this registry stays
 * small.
 */
export type NounScreens = {
  /** Path below /admin. */
  path: string
  /** Title of the list: a key of `common:nav`, or a full key of another namespace. */
  title: ScreenName
  list: Page
  record: Page
  /** Form for a new record, where that is not the page of a record. */
  add?: Page
  /** Icon in the menu, and the letter that leads to the list after g. */
  menu?: { icon: SvgIconComponent; jump?: string }
  /** Describes what would remain without its record, such as visits, if the record went into the trash; shown before that is confirmed. */
  left?: (id: string) => Promise<ReactNode>
  /** Shown at the top of a record, such as a link to data of a noun that stands higher on the ladder. */
  Beside?: ComponentType<{ id: string }>
}

/** The screens of an entity with the actions that are needed to open them. */
export type Noun = NounScreens & { read: Action; write: Action }

/** Route of the screen that shows a record. `hash`: the id of the control of a field, which is focused there. */
export type Place = { to: string; params?: { id: string }; search?: Readonly<Record<string, string | true>>; hash?: string }
/** Records without a screen of their own, which are shown on another screen. */
export type Seen = { place: (id: string) => Place }

declare module '@tanstack/react-router' {
  /** The entity whose records the screen shows. */
  interface StaticDataRouteOption {
    noun?: Noun
  }
}

/** The entity of the current screen; undefined on a screen of something else. */
export const useNoun = (): Noun | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.noun })

/** The entity of the current screen, for components that occur only on screens from the registry. */
export const useNounHere = (): Noun => {
  const noun = useNoun()
  if (!noun) throw new Error('a screen of records stands at the path that the registry of nouns has for it')
  return noun
}

/** The page of one record, for links. */
export const placeIn = ({ path }: Pick<Noun, 'path'>, id: string): Place => ({ to: `/admin/${path}/$id`, params: { id } })
